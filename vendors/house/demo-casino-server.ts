import { createHash, randomBytes } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import Value from 'typebox/value'
import type { GameSession } from './book/round-store.ts'
import { answerQuestions } from './questions.ts'
import { roundView, seatView, seedView } from './rounds/house-views.ts'
import { servePages, type Site } from './house-pages.ts'
import { jackpotsOf } from './jackpots/pools.ts'
import { NotWritten } from '../process/journal.ts'
import { moveIn, openRound } from './rounds/play.ts'
import { isUnder } from './rounds/played.ts'
import { freshSeeds, ownerOf, rotated } from './book/players.ts'
import { Refusal } from './rounds/refusal.ts'
import { rejectPipelining } from '../process/reject-pipelining.ts'
import type { Halls } from './rooms/halls.ts'
import { serveRooms } from './rooms/room-routes.ts'
import { serveTables } from './tables/table-routes.ts'
import type { TableDeps } from './tables/table-state.ts'

export interface DemoCasinoDeps extends TableDeps {
  /** Of its card rooms, where somebody else reads them too. */
  readonly halls?: Halls
  /** Sites of the merchants, by their codes. */
  readonly sites: Readonly<Record<string, Site>>
  /** Folder of the built pages. */
  readonly pages: string
  /** `whpk_…` of the platform that asks about rounds; without it nobody's questions count. */
  readonly questionKey?: string | undefined
}

const closed = { additionalProperties: false }
const bodies = {
  session: Type.Object(
    {
      merchant: Type.String({ pattern: '^[a-z0-9-]{1,64}$' }),
      vendor: Type.String({ pattern: '^[A-Z0-9_]{1,24}$' }),
      ticket: Type.String({ pattern: '^[A-Za-z0-9_-]{20,128}$' }),
    },
    closed,
  ),
  play: Type.Object(
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
      step: Type.Integer({ minimum: 0, maximum: 1_000 }),
      move: Type.Unknown(),
    },
    closed,
  ),
  seeds: Type.Object({ clientSeed: Type.String({ pattern: '^[ -~]{1,64}$' }) }, closed),
  balance: Type.Object({}, closed),
  jackpots: Type.Object({}, closed),
}

/** A session of a page, in milliseconds. */
const sessionLasts = 12 * 3_600_000

/** Of an address: a page has a dozen of them, and many players come from behind one. */
const filesInTenSeconds = 1_200

/** The games of the demo vendors on an origin of their own: pages, sessions, rounds. */
export async function buildDemoCasino(deps: DemoCasinoDeps): Promise<FastifyInstance> {
  const { roundStore, wallet, queues, now, gameOf } = deps
  const app = Fastify({ bodyLimit: 4_096, requestTimeout: 30_000 })
  rejectPipelining(app)
  await app.register(rateLimit, {
    max: (request) => (isFile(request) ? filesInTenSeconds : 120),
    timeWindow: 10_000,
    // Of a session that is there: what anybody may write in a header makes no limit of its own.
    keyGenerator(request) {
      if (isFile(request)) return `files ${request.ip}`
      return roundStore.get('session', tokenHashOf(request)) ? tokenHashOf(request) : request.ip
    },
  })
  app.setErrorHandler((error: Error & { statusCode?: number }, _, reply) => {
    if (error instanceof Refusal) {
      const status = error.code === 'sessionOver' ? 401 : 409
      return reply.code(error.code === 'walletGone' ? 503 : status).send({ code: error.code })
    }
    if (error instanceof NotWritten) return reply.code(503).send({ code: 'unavailable' })
    const status = error.statusCode ?? 500
    return reply.code(status).send({ code: status < 500 ? 'badRequest' : 'unknown' })
  })
  await servePages(app, deps)
  answerQuestions(app, deps)
  serveTables(app, { ...deps, seatOf, sessionOf: tokenHashOf })
  serveRooms(app, { ...deps, seatOf, sessionOf: tokenHashOf })

  app.post('/api/session', async ({ body }) => {
    const { merchant, vendor, ticket } = read('session', body)
    if (!Object.hasOwn(deps.sites, merchant)) throw new Refusal('sessionOver')
    if (!wallet.canAsk({ merchant, vendor })) throw new Refusal('gameUnavailable')
    const answer = await wallet.ask({ merchant, vendor }, 'session', { ticket })
    if (!answer) throw new Refusal('walletGone')
    if (answer.code !== 'ok') throw new Refusal('sessionOver')
    const { session, player, game, currency, balance } = answer
    const seat: GameSession = { merchant, vendor, player, game, wallet: session, currency, openedAt: now() }
    const token = randomBytes(32).toString('base64url')
    const owner = ownerOf(seat)
    await queues.take(owner, async () => {
      const is = roundStore.get('player', owner) ?? freshSeeds()
      await roundStore.put({ in: 'player', id: owner, is }, { in: 'session', id: hashOf(token), is: seat })
    })
    return { token, balance, now: now(), ...seatView(deps, seat) }
  })

  app.post('/api/play', async (request) => {
    const seat = seatOf(request)
    const { round, balance } = await openRound(deps, seat, read('play', request.body))
    return { round: roundView(deps, round), ...(balance === undefined ? {} : { balance }) }
  })

  app.post('/api/move', async (request) => {
    const { round, balance } = await moveIn(deps, seatOf(request), read('move', request.body))
    return { round: roundView(deps, round), ...(balance === undefined ? {} : { balance }) }
  })

  app.post('/api/balance', async (request) => {
    read('balance', request.body)
    const seat = seatOf(request)
    const answer = await wallet.ask(seat, 'balance', { session: seat.wallet, currency: seat.currency })
    if (!answer) throw new Refusal('walletGone')
    if (answer.code !== 'ok') throw new Refusal('sessionOver')
    // After what has come before: who does not find a round here may take it that it will never be.
    return queues.take(ownerOf(seat), async () => ({
      balance: answer.balance,
      now: now(),
      ...seatView(deps, seat),
    }))
  })

  app.post('/api/jackpots', async (request) => {
    read('jackpots', request.body)
    return { jackpots: jackpotsOf(deps, seatOf(request)) }
  })

  app.post('/api/seeds', async (request) => {
    const seat = seatOf(request)
    const { clientSeed } = read('seeds', request.body)
    const owner = ownerOf(seat)
    return queues.take(owner, async () => {
      const player = roundStore.get('player', owner) ?? freshSeeds()
      // What is still hidden in a round could be read from the seed.
      const rounds = player.rounds.map((id) => roundStore.get('round', id))
      if (rounds.some((round) => round && isUnder(round))) throw new Refusal('roundOpen')
      const is = rotated(player, clientSeed)
      await roundStore.put({ in: 'player', id: owner, is })
      return seedView(deps, owner)
    })
  })

  return app

  function seatOf(request: FastifyRequest): GameSession {
    const seat = roundStore.get('session', tokenHashOf(request))
    if (!seat || seat.openedAt < now() - sessionLasts) throw new Refusal('sessionOver')
    if (!gameOf(seat.game)) throw new Refusal('gameUnavailable')
    return seat
  }
}

function read<Name extends keyof typeof bodies>(name: Name, body: unknown): Static<(typeof bodies)[Name]> {
  if (!Value.Check(bodies[name], body)) throw new Refusal('wrongBet')
  return body as Static<(typeof bodies)[Name]>
}

/** Pages and what belongs to them: what costs nothing but bytes. */
function isFile({ method, url }: FastifyRequest): boolean {
  return method === 'GET' && /^\/(assets\/|play\?|fair\b)/.test(url)
}

function tokenHashOf({ headers: { authorization = '' } }: FastifyRequest): string {
  return hashOf(authorization.replace(/^Bearer /, ''))
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
