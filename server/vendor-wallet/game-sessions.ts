import { sql } from 'kysely'
import type { Currency } from '#schemas/money/currencies.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect-database.ts'
import { together } from '../platform/database/together.ts'
import { sha256 } from '../platform/sha256.ts'
import '../account/member-tables.ts'
import { keepSession } from '../session/session-store.ts'
import '../session/session-tables.ts'
import { holdGamePlace } from './game-places.ts'
import type { VendorOf } from './vendor-keys.ts'
import './vendor-tables.ts'

const minute = 60_000
/** Minutes without a bet or a look at the balance, after which a session is over. */
const idleMinutes = 30

/** Who plays what, as the vendor's token says; also of a session that is over. */
export interface GameSession extends VendorOf {
  readonly id: bigint
  readonly member: bigint
  readonly game: string
  readonly currency: Currency
  /** By which launch it plays, where games are played one at a time. */
  readonly launch: string | null
  /** Idle for too long, another game took its place, or the player's own session is over. */
  readonly isOver: boolean
  readonly isDisabled: boolean
  readonly lastSeen: Date
  /** The player's own session, and when it was last used. */
  readonly own: { readonly id: bigint; readonly lastSeen: Date } | undefined
}

interface Asked extends VendorOf {
  readonly token: string
}

interface SessionRow {
  readonly place: bigint
  readonly id: bigint
  readonly member_id: bigint
  readonly game_id: number
  readonly currency: Currency
  readonly last_seen_at: Date
  readonly status: string
  readonly status_until: Date | null
  readonly own_id: bigint | null
  readonly own_seen_at: Date | null
  readonly ended_at: Date | null
  readonly expires_at: Date | null
  readonly launch: string | null
  readonly place_launch: string | null
}

/**
 * Finds the session of a token, undefined where this vendor has no such one at this merchant; for all who ask at the same time in one
 * question.
 */
export function sessionFinder({
  db,
  clock,
}: {
  readonly db: Database
  readonly clock: Clock
}): (asked: Asked) => Promise<GameSession | undefined> {
  return together(async (asked) => {
    const all = (name: keyof VendorOf) => asked.map((each) => each[name])
    const { rows } = await sql<SessionRow>`
      SELECT asked.place, g.id, g.member_id, g.game_id, g.currency, g.last_seen_at, member.status, member.status_until,
        own.id AS own_id, own.last_seen_at AS own_seen_at, own.ended_at, own.expires_at,
        g.launch, game_place.launch AS place_launch
      FROM unnest(${asked.map(({ token }) => sha256(token))}::bytea[], ${all('merchant')}::text[], ${all('vendor')}::text[])
        WITH ORDINALITY AS asked (token_hash, merchant, vendor, place)
      JOIN game_session g USING (token_hash, merchant, vendor)
      JOIN member ON member.id = g.member_id
      LEFT JOIN session own ON own.id = g.session_id
      LEFT JOIN game_place ON game_place.member_id = g.member_id`.execute(db)
    const now = clock.now()
    const found = new Map(rows.map((row) => [Number(row.place), row]))
    return asked.map((of, index) => {
      const row = found.get(index + 1)
      return row && toSession(of, row, now)
    })
  })
}

function toSession({ merchant, vendor }: VendorOf, row: SessionRow, now: Date): GameSession {
  const isIdle = now.getTime() - row.last_seen_at.getTime() >= idleMinutes * minute
  const isOpen = row.expires_at !== null && row.expires_at > now && row.ended_at === null
  return {
    merchant,
    vendor,
    id: row.id,
    member: row.member_id,
    game: String(row.game_id),
    currency: row.currency,
    launch: row.launch,
    isOver: isIdle || !isOpen || (row.launch !== null && row.launch !== row.place_launch),
    isDisabled: isDisabled(row, now),
    lastSeen: row.last_seen_at,
    own:
      row.own_id === null || row.own_seen_at === null
        ? undefined
        : { id: row.own_id, lastSeen: row.own_seen_at },
  }
}

/** Whether a member may not bet: disabled, without the right to play, or excluded by own wish until a time that has not come. */
export function isDisabled(
  { status, status_until: until }: { readonly status: string; readonly status_until: Date | null },
  now: Date,
): boolean {
  if (status === 'selfExcluded') return until === null || until > now
  return status !== 'active'
}

/** A stake is the player's doing: neither the game nor the player's own session is idle. A look at the balance may be the vendor's alone. */
export async function noteStake(db: Database, session: GameSession, now: Date): Promise<void> {
  await touchGameSession(db, session, now)
  const { own } = session
  if (own && now.getTime() - own.lastSeen.getTime() >= minute) await keepSession(db, own.id, now)
}

/** Its idle time starts anew; written at most once a minute. */
export async function touchGameSession(
  db: Database,
  { id, member, launch, lastSeen }: GameSession,
  now: Date,
): Promise<void> {
  if (now.getTime() - lastSeen.getTime() < minute) return
  await db.updateTable('game_session').set({ last_seen_at: now }).where('id', '=', id).execute()
  await holdGamePlace(db, member, launch, now)
}
