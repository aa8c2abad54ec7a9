import { Refusal } from '../rounds/refusal.ts'
import type { Hall } from './hall.ts'
import { moveHand, type RoomMove } from '../shared-games/hand.ts'

interface Moved {
  /** Of the round. */
  readonly id: string
  /** How many moves the player has made in it: one that was made before changes nothing. */
  readonly step: number
  readonly move: RoomMove
}

/** A move of a player, in time by the moment that it came. Throws a `Refusal`. */
export function moveInRoom(hall: Hall, owner: string, { id, step, move }: Moved, now: number): void {
  const table = hall.tableOf(owner)
  const seat = table?.seats.findIndex(({ round }) => round?.id === id && round.owner === owner) ?? -1
  const [place, hand] = [table?.seats[seat], table?.hand]
  const own = hand?.seats[seat]
  if (!table || !place || !hand || !own) throw new Refusal('wrongMove')
  if (step < own.moves) return
  if (step > own.moves) throw new Refusal('wrongMove')
  const { phase } = table
  if (hand.stage === 'over' || !('until' in phase) || now >= phase.until) throw new Refusal('tooLate')
  const next = moveHand(hand, seat, move)
  if (!next) throw new Refusal('wrongMove')
  table.hand = next
  place.isAway = false
  table.poke()
}
