import type { Currency } from '#schemas/money/currencies.ts'
import type { Database } from '../platform/database/connect-database.ts'
import { sha256 } from '../platform/sha256.ts'
import '../account/member-tables.ts'
import { keepSession } from '../session/session-store.ts'
import '../session/session-tables.ts'
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
  /** Idle for too long, or the player's own session is over. */
  readonly isOver: boolean
  readonly isDisabled: boolean
  readonly lastSeen: Date
  /** The player's own session, and when it was last used. */
  readonly own: { readonly id: bigint; readonly lastSeen: Date } | undefined
}

/** The session of a token; undefined where this vendor has no such one at this merchant. */
export async function findGameSession(
  db: Database,
  { merchant, vendor }: VendorOf,
  token: string,
  now: Date,
): Promise<GameSession | undefined> {
  const row = await db
    .selectFrom('game_session')
    .innerJoin('member', 'member.id', 'game_session.member_id')
    .leftJoin('session', 'session.id', 'game_session.session_id')
    .select(['game_session.id', 'game_session.member_id', 'game_session.game_id', 'game_session.currency'])
    .select(['game_session.last_seen_at as last_seen_at', 'member.status', 'member.status_until'])
    .select(['session.id as own_id', 'session.ended_at', 'session.expires_at'])
    .select('session.last_seen_at as own_seen_at')
    .where('game_session.token_hash', '=', sha256(token))
    .where('game_session.merchant', '=', merchant)
    .where('game_session.vendor', '=', vendor)
    .executeTakeFirst()
  if (!row) return undefined
  const isIdle = now.getTime() - row.last_seen_at.getTime() >= idleMinutes * minute
  const isOpen = row.expires_at !== null && row.expires_at > now && row.ended_at === null
  return {
    merchant,
    vendor,
    id: row.id,
    member: row.member_id,
    game: String(row.game_id),
    currency: row.currency,
    isOver: isIdle || !isOpen,
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
  { id, lastSeen }: GameSession,
  now: Date,
): Promise<void> {
  if (now.getTime() - lastSeen.getTime() < minute) return
  await db.updateTable('game_session').set({ last_seen_at: now }).where('id', '=', id).execute()
}
