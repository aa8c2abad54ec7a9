import type { Round } from '../book/round-store.ts'
import type { Played } from '../rounds/played.ts'
import { roundView } from '../rounds/house-views.ts'
import { settleRound } from '../rounds/settle.ts'
import { putSurely } from '../tables/put-surely.ts'
import type { TableDeps } from '../tables/table-state.ts'
import { eventText } from '../tables/table-view.ts'

/** Gives back a stake of a round that was not played, now or as soon as the wallet answers, and tells its player. */
export function giveBack(deps: TableDeps, hall: string, round: Round): Promise<Played> {
  return deps.queues.take(round.owner, () => giveBackInTurn(deps, hall, round))
}

/** The same where the player's turn is taken already. */
export async function giveBackInTurn(deps: TableDeps, hall: string, round: Round): Promise<Played> {
  const asked: Round = { ...round, stage: 'asked' }
  await putSurely(deps, { in: 'round', id: round.id, is: asked })
  const played = await settleRound(deps, asked)
  const told = { round: roundView(deps, played.round), balance: played.balance }
  deps.streams.sendToOwner(hall, round.owner, eventText('own', told))
  return played
}
