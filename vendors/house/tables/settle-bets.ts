import { eachBeside } from '../rounds/beside.ts'
import type { Round } from '../book/round-store.ts'
import { roundView } from '../rounds/house-views.ts'
import { settleRound } from '../rounds/settle.ts'
import type { TableDeps } from './table-state.ts'
import { eventText } from './table-view.ts'

/** So many rounds are settled beside each other. */
const settledAtOnce = 8

/** Tells players who follow `table` how their rounds stand, takes them to their end at the wallet, and tells the balance. */
export async function settleBets(deps: TableDeps, table: string, rounds: readonly Round[]): Promise<void> {
  const { roundStore, queues, streams } = deps
  for (const { id, owner } of rounds) sendToOwner(owner, roundStore.get('round', id))
  await eachBeside(rounds, settledAtOnce, (round) => settleOne(round).catch(() => undefined))

  /** One that the wallet does not answer for is settled with all others that wait. */
  async function settleOne({ id, owner }: Round) {
    const told = await queues.take(owner, async () => {
      const round = roundStore.get('round', id)
      return round && settleRound(deps, round)
    })
    sendToOwner(owner, told?.round, told?.balance)
  }

  function sendToOwner(owner: string, round: Round | undefined, balance?: string) {
    if (round) streams.sendToOwner(table, owner, eventText('own', { round: roundView(deps, round), balance }))
  }
}
