import type { Database } from '../platform/database/connect-database.ts'
import type { Visit } from '../platform/contract/handler.ts'
import './session-tables.ts'

export type LoginWay = 'password' | 'sms' | 'signIn' | 'registration'

/** Adds to the login history that a member sees. */
export async function recordLogin(
  db: Database,
  record: {
    readonly memberId: bigint
    readonly way: LoginWay
    readonly outcome: 'loggedIn' | 'failed' | 'refused'
    readonly visit: Pick<Visit, 'address' | 'userAgent'>
    readonly now: Date
  },
): Promise<void> {
  const { memberId, way, outcome, visit, now } = record
  await db
    .insertInto('login_record')
    .values({
      member_id: memberId,
      at: now,
      way,
      outcome,
      address: visit.address,
      user_agent: visit.userAgent,
    })
    .execute()
}

/** The last logins and failed tries of a member, the newest first. */
export async function latestLogins(db: Database, memberId: bigint) {
  const rows = await db
    .selectFrom('login_record')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ at, way, outcome, address, user_agent }) => ({
    at: at.toISOString(),
    way,
    outcome,
    address,
    userAgent: user_agent,
  }))
}
