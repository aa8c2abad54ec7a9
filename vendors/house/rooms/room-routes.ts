import type { FastifyInstance, FastifyRequest } from 'fastify'
import Type, { type TSchema } from 'typebox'
import Value from 'typebox/value'
import type { StaticOf } from '#schemas/json/static-of.ts'
import type { GameSession } from '../book/round-store.ts'
import { roundView } from '../rounds/house-views.ts'
import type { Played } from '../rounds/played.ts'
import { ownerOf } from '../book/players.ts'
import { Refusal } from '../rounds/refusal.ts'
import { openEvents, sinkOf } from '../tables/event-reply.ts'
import type { TableDeps } from '../tables/table-state.ts'
import { eventText } from '../tables/table-view.ts'
import { callHouse } from './call-house.ts'
import type { Hall } from './hall.ts'
import { openHalls, type Halls } from './halls.ts'
import type { RoomMove } from '../shared-games/hand.ts'
import { giveSeed } from './give-seed.ts'
import { joinRoom } from './join-room.ts'
import { leaveRoom } from './leave-room.ts'
import { moveInRoom } from './move-in-room.ts'
import { playerAddress } from './player-address.ts'
import { roomEngine } from '../shared-games/room-game.ts'
import { hasSeat, roomView } from './room-view.ts'

interface RouteDeps extends TableDeps {
  /** Its own where none are given. */
  readonly halls?: Halls
  /** Throws a `Refusal` where the request has no session. */
  seatOf(request: FastifyRequest): GameSession
  /** Of the session's token. */
  sessionOf(request: FastifyRequest): string
}

const closed = { additionalProperties: false }
const roomMoves = ['take', 'stay', 'see', 'raise', 'fold'] as const satisfies readonly RoomMove[]
const bodies = {
  join: Type.Object(
    {
      key: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
      stake: Type.String({ pattern: '^[1-9][0-9]{0,15}$' }),
      bet: Type.Unknown(),
    },
    closed,
  ),
  move: Type.Object(
    {
      id: Type.String({ maxLength: 64 }),
      step: Type.Integer({ minimum: 0, maximum: 100 }),
      move: Type.Unsafe<RoomMove>(Type.Enum([...roomMoves])),
    },
    closed,
  ),
  seed: Type.Object(
    { id: Type.String({ maxLength: 64 }), seed: Type.String({ pattern: '^[0-9a-f]{32}$' }) },
    closed,
  ),
  leave: Type.Object({ id: Type.String({ maxLength: 64 }) }, closed),
}

/** Of a player's last rounds so many are told. */
const mostBefore = 6

/** Rooms where players play cards against each other: what happens there as a stream of events, sitting down, moves. */
export function serveRooms(app: FastifyInstance, deps: RouteDeps): void {
  const { roundStore, streams, now } = deps
  const halls = deps.halls ?? openHalls(deps)

  app.get('/api/room', (request, reply) => {
    const seat = deps.seatOf(request)
    const hall = hallOf(seat)
    const owner = ownerOf(seat)
    const follower = { table: hall.id, owner, session: deps.sessionOf(request), sink: sinkOf(reply) }
    const leave = streams.join(follower)
    if (!leave) throw new Refusal('tableFull')
    openEvents(reply)
    reply.raw.on('close', leave)
    const table = hall.tableOf(owner)
    const isThere = table?.seats.some((each) => each.player?.owner === owner && hasSeat(each))
    const room = table && isThere ? eventText('room', roomView(table, owner, now())) : ''
    reply.raw.write(eventText('hall', hall.view()) + eventText('mine', mineOf(seat)) + room)
  })

  app.post('/api/room/join', async (request) => {
    const seat = deps.seatOf(request)
    const body = read(bodies.join, request.body, 'wrongBet')
    const address = playerAddress(request.ip)
    return told(await joinRoom(deps, hallOf(seat), seat, { ...body, address }))
  })

  app.post('/api/room/seed', async (request) => {
    const seat = deps.seatOf(request)
    const given = read(bodies.seed, request.body, 'wrongMove')
    await giveSeed(deps, hallOf(seat), ownerOf(seat), given)
    return {}
  })

  app.post('/api/room/move', async (request) => {
    const seat = deps.seatOf(request)
    moveInRoom(hallOf(seat), ownerOf(seat), read(bodies.move, request.body, 'wrongMove'), now())
    return {}
  })

  app.post('/api/room/leave', async (request) => {
    const seat = deps.seatOf(request)
    const { id } = read(bodies.leave, request.body, 'wrongMove')
    return told(await leaveRoom(deps, hallOf(seat), seat, id))
  })

  app.post('/api/room/house', async (request) => {
    const seat = deps.seatOf(request)
    callHouse(hallOf(seat), ownerOf(seat), now())
    return {}
  })

  function hallOf(seat: GameSession): Hall {
    const hall = halls.of(seat)
    if (!hall) throw new Refusal('gameUnavailable')
    return hall
  }

  function mineOf(seat: GameSession) {
    const known = (roundStore.get('player', ownerOf(seat))?.rounds ?? []).flatMap(
      (id) => roundStore.get('round', id) ?? [],
    )
    const here = known.filter(({ engine, seat: { game } }) => engine === roomEngine && game === seat.game)
    return { before: here.slice(0, mostBefore).map((round) => roundView(deps, round)) }
  }

  function told({ round, balance }: Played) {
    return { round: roundView(deps, round), ...(balance === undefined ? {} : { balance }) }
  }
}

function read<Body extends TSchema>(
  schema: Body,
  body: unknown,
  code: 'wrongBet' | 'wrongMove',
): StaticOf<Body> {
  if (!Value.Check(schema, body)) throw new Refusal(code)
  return body as StaticOf<Body>
}
