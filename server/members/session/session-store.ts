import { sql, type RawBuilder } from 'kysely'
import type { Role } from '#schemas/calls/call.ts'
import { isAgentAccount, trialAccount } from '#schemas/config/account-types.ts'
import type { Security } from '#schemas/config/security.ts'
import type { EventData } from '#schemas/events/events.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { Caller, Visit } from '../../platform/contract/handler.ts'
import { sha256 } from '../../platform/sha256.ts'
import { endLogins } from './login-ticket.ts'
import { matchesSessionBinding } from './session-binding.ts'
import '../../platform/events/event-table.ts'
import './session-tables.ts'

const minute = 60_000

/** Stores a session under the hash of its token; the token is 256 bits, base64url. */
export async function createSession(
  db: Database,
  session: {
    readonly token: string
    readonly memberId: bigint
    readonly now: Date
    readonly expiresAt: Date
    readonly visit: Visit
  },
): Promise<void> {
  const { token, memberId, now, expiresAt, visit } = session
  await db
    .insertInto('session')
    .values({
      merchant: visit.merchant,
      member_id: memberId,
      token_hash: sha256(token),
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
      ended_at: null,
      address: visit.address,
      user_agent: visit.userAgent,
    })
    .execute()
}

/**
 * The caller of a token, whose idle time starts again unless the page calls by itself; undefined when it is unknown, ended, expired or another merchant's. Where it turns
 * up elsewhere than the merchant binds sessions to, the session ends: the token may be somebody else's by now.
 */
export async function findCaller(
  db: Database,
  token: string | undefined,
  visit: Pick<Visit, 'merchant' | 'address' | 'userAgent'>,
  {
    now,
    session,
    isBackground = false,
  }: {
    readonly now: Date
    readonly session: Security['session']
    readonly isBackground?: boolean | undefined
  },
): Promise<Caller | undefined> {
  if (token === undefined) return undefined
  const row = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['session.id', 'session.member_id', 'session.last_seen_at', 'member.type'])
    .select(['session.address', 'session.user_agent'])
    .where('session.token_hash', '=', sha256(token))
    .where('session.merchant', '=', visit.merchant)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('session.last_seen_at', '>', new Date(now.getTime() - session.idleMinutes * minute))
    .executeTakeFirst()
  if (!row) return undefined
  const opened = { address: row.address, userAgent: row.user_agent }
  if (!matchesSessionBinding(session.boundTo, opened, visit)) {
    await endSession(db, String(row.id), now, 'ended')
    return undefined
  }
  // Written at most once a minute: a page asks several things at a time.
  if (!isBackground && now.getTime() - row.last_seen_at.getTime() > minute) {
    await db.updateTable('session').set({ last_seen_at: now }).where('id', '=', row.id).execute()
  }
  return { memberId: String(row.member_id), sessionId: String(row.id), role: roleOf(row.type) }
}

/**
 * The idle time of sessions starts again: their players do something elsewhere, such as in a game. Nobody waits for one that another
 * transaction has.
 */
export async function extendSessions(db: Database, ids: readonly bigint[], now: Date): Promise<void> {
  await sql`UPDATE session SET last_seen_at = ${now} WHERE id IN (
    SELECT id FROM session WHERE id = ANY (${ids}) AND ended_at IS NULL FOR NO KEY UPDATE SKIP LOCKED)`.execute(
    db,
  )
}

/** Ends a session, and tells its tabs: that its player has left it, or that it was ended from elsewhere. */
export async function endSession(db: Database, sessionId: string, now: Date, how: SessionEnd): Promise<void> {
  await endThose(db, { now, how }, sql`id = ${BigInt(sessionId)}`)
}

/** Ends one session of a member; false where the member has no such session. */
export async function endSessionOf(
  db: Database,
  memberId: bigint,
  sessionId: bigint,
  now: Date,
): Promise<boolean> {
  const which = sql`id = ${sessionId} AND member_id = ${memberId}`
  return (await endThose(db, { now, how: 'ended' }, which)) === 1
}

/** Ends every session of a member but one, and every login that would become one; says how many sessions. */
export async function endOtherSessions(
  db: Database,
  memberId: bigint,
  keptSessionId: string | undefined,
  now: Date,
): Promise<number> {
  await endLogins(db, memberId)
  const others = keptSessionId === undefined ? sql`true` : sql`id <> ${BigInt(keptSessionId)}`
  const which = sql`member_id = ${memberId} AND expires_at > ${now} AND ${others}`
  return endThose(db, { now, how: 'ended' }, which)
}

type SessionEnd = EventData<'session.ended'>['how']

/** With an event for each, in one statement: neither is there without the other, also outside of a transaction. */
async function endThose(
  db: Database,
  { now, how }: { readonly now: Date; readonly how: SessionEnd },
  which: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql`
    WITH ended AS (
      UPDATE session SET ended_at = ${now} WHERE ended_at IS NULL AND ${which} RETURNING id, member_id
    )
    INSERT INTO event (channel, name, data, created_at)
    SELECT 'member:' || member_id, 'session.ended',
      jsonb_build_object('member', member_id::text, 'session', id::text, 'how', ${how}::text), ${now}
    FROM ended RETURNING draft`.execute(db)
  return rows.length
}

/** Of those sessions the ids of those that are not over. */
export async function sessionsStillOpen(
  db: Database,
  sessions: readonly { readonly session: string; readonly merchant: string }[],
  { now, idleMinutes }: { readonly now: Date; idleMinutes(merchant: string): number },
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'merchant', 'last_seen_at'])
    .where(
      'id',
      'in',
      sessions.map(({ session }) => BigInt(session)),
    )
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  const open = rows.filter(
    ({ merchant, last_seen_at: seen }) => now.getTime() - seen.getTime() < idleMinutes(merchant) * minute,
  )
  return new Set(open.map(({ id }) => String(id)))
}

/** The sessions of a member that have not ended, the newest first. */
export function openSessions(
  db: Database,
  memberId: bigint,
  { now, idleMinutes }: { readonly now: Date; readonly idleMinutes: number },
) {
  return db
    .selectFrom('session')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - idleMinutes * minute))
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** The role of an account type (specification §6). */
function roleOf(type: number): Exclude<Role, 'visitor'> {
  if (type === trialAccount) return 'trial'
  return isAgentAccount(type) ? 'agent' : 'member'
}
