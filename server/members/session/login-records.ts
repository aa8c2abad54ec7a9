import Type from 'typebox'
import type { CallAnswer, CallQuery } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { cursorOf, cutPage } from '../../platform/contract/cursor.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { Visit } from '../../platform/contract/handler.ts'
import './session-tables.ts'

export type LoginMethod = 'password' | 'sms' | 'signIn' | 'registration' | 'secondVerification'

/** Adds to the login history that a member sees. */
export async function recordLogin(
  db: Database,
  record: {
    readonly memberId: bigint
    readonly way: LoginMethod
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

const cursor = cursorOf(Type.Object({ before: Type.String({ pattern: '^[0-9]{1,18}$' }) }))

/** Logins and failed tries of a member, the newest first. */
export async function loginHistory(
  db: Database,
  memberId: bigint,
  page: CallQuery<Calls['logins']>,
): Promise<CallAnswer<Calls['logins']>> {
  const { limit = 25 } = page
  const from = cursor.read(page.cursor)
  let query = db.selectFrom('login_record').selectAll().where('member_id', '=', memberId)
  if (from) query = query.where('id', '<', BigInt(from.before))
  const found = await query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { rows, next } = cutPage(found, limit, ({ id }) => cursor.write({ before: String(id) }))
  const items = rows.map(({ at, way, outcome, address, user_agent }) => ({
    at: at.toISOString(),
    way,
    outcome,
    address,
    userAgent: user_agent,
  }))
  return { items, ...next }
}
