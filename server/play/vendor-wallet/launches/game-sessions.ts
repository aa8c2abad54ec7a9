import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Currency } from '#schemas/money/currencies.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { together } from '../../../platform/database/together.ts'
import { sha256 } from '../../../platform/sha256.ts'
import '../../../members/account/member-tables.ts'
import '../../../members/session/session-tables.ts'
import type { VendorOf } from '../keys/vendor-keys.ts'
import '../vendor-tables.ts'

/** Who plays what, as the vendor's token says, for ever. */
export interface GameSession extends VendorOf {
  readonly id: bigint
  readonly member: bigint
  readonly game: string
  readonly currency: Currency
  /** The player's own, with which bets end. */
  readonly session: bigint
  /** By which launch it plays, where games are played one at a time. */
  readonly launch: string | null
}

/** And what holds of it now; also of a session that is over. */
export interface GameSessionState extends GameSession {
  /** Idle for too long, another game took its place, or the player's own session is over. */
  readonly isOver: boolean
  /** It was not noted for a minute that somebody plays. */
  readonly isStale: boolean
}

interface Asked extends VendorOf {
  readonly token: string
}

interface SessionRow {
  readonly place: bigint
  readonly id: bigint
  readonly member: bigint
  readonly game: number
  readonly currency: Currency
  readonly session: bigint
  readonly launch: string | null
  readonly is_over: boolean
  readonly is_stale: boolean
}

interface SessionDeps {
  readonly db: Database
  readonly clock: Clock
}

/**
 * Finds the session of a token, undefined where this vendor has no such one at this merchant; for all who ask at the same time in one
 * question.
 */
export function gameSessionStateFinder({
  db,
  clock,
}: SessionDeps): (asked: Asked) => Promise<GameSessionState | undefined> {
  return together(async (asked) => {
    const all = (name: keyof VendorOf) => asked.map((each) => each[name])
    const { rows } = await sql<SessionRow>`
      SELECT asked.place, found.*
      FROM unnest(${asked.map(({ token }) => sha256(token))}::bytea[], ${all('merchant')}::text[], ${all('vendor')}::text[])
        WITH ORDINALITY AS asked (token_hash, merchant, vendor, place)
      JOIN game_sessions_at(${clock.now()}) found USING (token_hash, merchant, vendor)`.execute(db)
    const found = new Map(rows.map((row) => [Number(row.place), row]))
    return asked.map((of, index) => {
      const row = found.get(index + 1)
      return row && toSession(of, row)
    })
  })
}

/** Finds what never changes of sessions, and keeps it: whether they still count is asked with the money. */
export function gameSessionFinder(deps: SessionDeps): (asked: Asked) => Promise<GameSession | undefined> {
  const find = gameSessionStateFinder(deps)
  const seats = new LRUCache<string, GameSession>({ max: mostCachedSessions })
  return async (asked) => {
    const { merchant, vendor, token } = asked
    // No token stays in memory.
    const name = `${merchant} ${vendor} ${hash('sha256', token, 'base64')}`
    const known = seats.get(name)
    if (known) return known
    const found = await find(asked)
    if (!found) return undefined
    const { id, member, game, currency, session, launch } = found
    const seat = { merchant, vendor, id, member, game, currency, session, launch }
    seats.set(name, seat)
    return seat
  }
}

const mostCachedSessions = 20_000

function toSession({ merchant, vendor }: VendorOf, row: SessionRow): GameSessionState {
  const { id, member, currency, session, launch } = row
  return {
    merchant,
    vendor,
    id,
    member,
    game: String(row.game),
    currency,
    session,
    launch,
    isOver: row.is_over,
    isStale: row.is_stale,
  }
}
