import { CallError } from '../platform/contract/call-error.ts'
import type { Database } from '../platform/database/connect-database.ts'
import type { MemberRow, NewMember } from './member-tables.ts'

export function findMember(db: Database, merchant: string, id: string): Promise<MemberRow | undefined> {
  return db
    .selectFrom('member')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', BigInt(id))
    .executeTakeFirst()
}

/** The member of an account name, or of a mobile number with or without its dialing code. */
export async function findForLogin(
  db: Database,
  merchant: string,
  accountKey: string,
  dialingCode: string,
): Promise<MemberRow | undefined> {
  const digits = accountKey.replace(/[\s+()-]/g, '')
  const numbers = /^\d{4,20}$/.test(digits) ? [digits, dialingCode + digits.replace(/^0/, '')] : []
  const rows = await db
    .selectFrom('member')
    .selectAll()
    .where('merchant', '=', merchant)
    .where((eb) => eb.or([eb('account_key', '=', accountKey), eb('mobile', 'in', [...numbers, ''])]))
    .limit(3)
    .execute()
  return rows.find((row) => row.account_key === accountKey) ?? rows[0]
}

/** Adds a member. Errors: `usernameTaken`, `mobileTaken`, judged by the database, so that no race gets through. */
export async function addMember(db: Database, member: NewMember): Promise<MemberRow> {
  try {
    return await db.insertInto('member').values(member).returningAll().executeTakeFirstOrThrow()
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined
    if (constraint === 'member_merchant_mobile_key') throw new CallError('mobileTaken')
    if (constraint === 'member_merchant_account_key_key') {
      throw new CallError(member.account_key === member.mobile ? 'mobileTaken' : 'usernameTaken')
    }
    throw error
  }
}

export async function noteLogin(db: Database, id: bigint, now: Date): Promise<void> {
  await db.updateTable('member').set({ last_login_at: now }).where('id', '=', id).execute()
}
