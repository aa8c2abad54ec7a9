import type { FastifyInstance, FastifyRequest } from 'fastify'
import Type from 'typebox'
import Value from 'typebox/value'
import type { GameSession } from '../book/round-store.ts'
import { roundView } from '../rounds/house-views.ts'
import type { Played } from '../rounds/played.ts'
import { ownerOf } from '../book/players.ts'
import { Refusal } from '../rounds/refusal.ts'
import { openEvents, sinkOf } from './event-reply.ts'
import { leaveRound } from './leave-round.ts'
import type { LiveTable } from './live-table.ts'
import { placeBet } from './place-bet.ts'
import type { TableDeps } from './table-state.ts'
import { openTables } from './tables.ts'
import { eventText, ownView, tableView } from './table-view.ts'

interface RouteDeps extends TableDeps {
  /** Throws a `Refusal` where the request has no session. */
  seatOf(request: FastifyRequest): GameSession
  /** Of the session's token. */
  sessionOf(request: FastifyRequest): string
}

const closed = { additionalProperties: false }
const bodies = {
  bet: Type.Object(
    {
      key: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
      stake: Type.String({ pattern: '^[1-9][0-9]{0,15}$' }),
      bet: Type.Unknown(),
    },
    closed,
  ),
  leave: Type.Object({ id: Type.String({ maxLength: 64 }) }, closed),
}

/** Tables that players share: what happens there as a stream of events, bets, and leaving a round. */
export function serveTables(app: FastifyInstance, deps: RouteDeps): void {
  const { streams, now } = deps
  const tables = openTables(deps)
  app.addHook('preClose', async () => streams.close())

  app.get('/api/table', (request, reply) => {
    const seat = deps.seatOf(request)
    const { state, wake } = tableOf(seat)
    const leave = streams.join({
      table: state.id,
      owner: ownerOf(seat),
      session: deps.sessionOf(request),
      sink: sinkOf(reply),
    })
    if (!leave) throw new Refusal('tableFull')
    openEvents(reply)
    reply.raw.on('close', leave)
    const mine = eventText('mine', ownView(deps, state, seat))
    reply.raw.write(mine + eventText('table', tableView(state, now())))
    wake()
  })

  app.post('/api/table/bet', async (request) => {
    const seat = deps.seatOf(request)
    if (!Value.Check(bodies.bet, request.body)) throw new Refusal('wrongBet')
    return told(await placeBet(deps, tableOf(seat).state, seat, request.body))
  })

  app.post('/api/table/leave', async (request) => {
    const seat = deps.seatOf(request)
    if (!Value.Check(bodies.leave, request.body)) throw new Refusal('wrongMove')
    return told(await leaveRound(deps, tableOf(seat).state, seat, request.body.id))
  })

  app.post('/api/table/past', async (request) => ({ past: tableOf(deps.seatOf(request)).state.past }))

  function tableOf(seat: GameSession): LiveTable {
    const table = tables.of(seat)
    if (!table) throw new Refusal('gameUnavailable')
    return table
  }

  function told({ round, balance }: Played) {
    return { round: roundView(deps, round), ...(balance === undefined ? {} : { balance }) }
  }
}
