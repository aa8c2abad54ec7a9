import { randomUUID } from 'node:crypto'
import type { GameSession } from '#vendors/house/book/round-store.ts'
import { seededDraw } from '#vendors/house/fairness/seeded-draw.ts'
import { chainFrom } from '#vendors/house/tables/chain.ts'
import { leaveRound } from '#vendors/house/tables/leave-round.ts'
import { openLiveTable } from '#vendors/house/tables/live-table.ts'
import { placeBet } from '#vendors/house/tables/place-bet.ts'
import { sharedGameOf } from '#vendors/house/shared-games/shared-games.ts'
import type { testTables } from './test-tables.ts'

type DemoCasino = Awaited<ReturnType<typeof testTables>>
type Given = Parameters<DemoCasino['open']>[0]

const id = 'solmar/1'
const head = 'c0'.repeat(32)

/** A table whose next round has an outcome that is wanted. */
export async function testTable<Outcome>(
  house: DemoCasino,
  isWanted: (outcome: Outcome) => boolean,
  given: Given = {},
) {
  const deps = await house.open(given)
  const facts = deps.gameOf('1')
  const shared = facts && sharedGameOf(facts)
  if (!shared) throw new Error('There is no such table')
  const chain = chainFrom(head)
  const outcomeOf = (number: number) =>
    shared.draw(facts, seededDraw(chain.seed(number), id, number)) as Outcome
  let round = deps.roundStore.get('table', id)?.round ?? 0
  while (!isWanted(outcomeOf(round + 1))) round++
  const record = { head, nextHead: 'd0'.repeat(32), round, isShown: true, calledOff: [] }
  await deps.file.put({ in: 'table', id, is: record })
  const table = openLiveTable(deps, id, shared, facts)
  const heard: string[] = []
  return {
    deps,
    state: table.state,
    outcome: outcomeOf(round + 1),
    /** All that who looks on was told. */
    heard: () => heard.join(''),
    /** Somebody comes who looks on; gives what makes them leave. */
    begin() {
      const leave = deps.streams.join({
        table: id,
        owner: 'somebody',
        session: 'a session',
        sink: { write: (text) => heard.push(text) > 0, end: () => undefined },
      })
      table.wake()
      return leave
    },
    bet: (seat: GameSession, bet: object = {}, stake = '100', key: string = randomUUID()) =>
      placeBet(deps, table.state, seat, { key, stake, bet }),
    leave: (seat: GameSession, bet: string) => leaveRound(deps, table.state, seat, bet),
    async close() {
      deps.streams.close()
      await house.clock.quiet()
      house.clock.forget()
      await deps.file.close()
    },
  }
}
