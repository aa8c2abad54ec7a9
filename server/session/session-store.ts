import type { Role } from '#schemas/calls/call.ts'
import { isAgentAccount, trialAccount } from '#schemas/config/account-types.ts'
import type { Security } from '#schemas/config/security.ts'
import type { Database } from '../platform/database/connect-database.ts'
import type { Caller, Visit } from '../platform/contract/handler.ts'
import { sha256 } from '../platform/sha256.ts'
import { matchesSessionBinding } from './session-place.ts'
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
 * The caller of a token, whose idle time starts anew; undefined when it is unknown, ended, expired or another merchant's. Where it turns
 * up elsewhere than the merchant binds sessions to, the session ends: the token may be somebody else's by now.
 */
export async function findCaller(
  db: Database,
  token: string | undefined,
  visit: Pick<Visit, 'merchant' | 'address' | 'userAgent'>,
  { now, session }: { readonly now: Date; readonly session: Security['session'] },
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
    await endSession(db, String(row.id), now)
    return undefined
  }
  // Written at most once a minute: a page asks several things at a time.
  if (now.getTime() - row.last_seen_at.getTime() > minute) {
    await db.updateTable('session').set({ last_seen_at: now }).where('id', '=', row.id).execute()
  }
  return { memberId: String(row.member_id), sessionId: String(row.id), role: roleOf(row.type) }
}

export async function endSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', '=', BigInt(sessionId))
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends one session of a member; false where the member has no such session. */
export async function endSessionOf(
  db: Database,
  memberId: bigint,
  sessionId: bigint,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends every session of a member but one, and says how many. */
export async function endOtherSessions(
  db: Database,
  memberId: bigint,
  keptSessionId: string | undefined,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(keptSessionId !== undefined, (query) => query.where('id', '!=', BigInt(keptSessionId ?? 0)))
    .executeTakeFirst()
  return Number(numUpdatedRows)
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
