import { Refusal } from '../rounds/refusal.ts'
import type { Hall } from './hall.ts'

/** Asks the house player to a table where its player waits alone. Throws a `Refusal`. */
export function callHouse(hall: Hall, owner: string, now: number): void {
  const table = hall.tableOf(owner)
  const isHere = table?.seats.some(({ player }) => player?.owner === owner)
  if (!table || !isHere || table.seats.some(({ player }) => !player)) return
  if (table.phase.is !== 'waiting' || now < table.phase.offers) throw new Refusal('wrongMove')
  table.seats = [...table.seats, { player: undefined, round: undefined, seed: undefined, isAway: false }]
  table.poke()
}
