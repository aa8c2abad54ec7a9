import type { GameSession } from '../book/round-store.ts'
import type { Played } from '../rounds/played.ts'
import { ownerOf } from '../book/players.ts'
import { Refusal } from '../rounds/refusal.ts'
import type { TableDeps } from '../tables/table-state.ts'
import { giveBackInTurn } from './give-back.ts'
import type { Hall } from './hall.ts'

/** Gets up before cards are dealt; the stake is given back. A round that is over is given as it is. Throws a `Refusal`. */
export function leaveRoom(deps: TableDeps, hall: Hall, seat: GameSession, id: string): Promise<Played> {
  const owner = ownerOf(seat)
  return deps.queues.take(owner, async () => {
    const round = deps.roundStore.get('round', id)
    if (!round || round.owner !== owner) throw new Refusal('wrongMove')
    const table = hall.tableOf(owner)
    const place = table?.seats.find((each) => each.round?.id === id)
    if (round.isOver || round.stage !== 'staked') return { round }
    if (!table?.isOpen || !place) throw new Refusal('tooLate')
    table.seats = table.seats.filter((each) => each !== place)
    table.poke()
    return giveBackInTurn(deps, hall.id, round)
  })
}
