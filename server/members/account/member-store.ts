import { CallError } from '../../platform/contract/call-error.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { SiteRules } from '../../site/sites/site-deps.ts'
import type { NewCredentials } from './credentials-table.ts'
import type { MemberRow, NewMember } from './member-tables.ts'
import { numberOfName } from './mobile-number.ts'

/** `lock`: until the end of the transaction nobody else changes the member. */
export function findMember(
  db: Database,
  merchant: string,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<MemberRow | undefined> {
  return db
    .selectFrom('member')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', BigInt(id))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
}

export function findByAccount(
  db: Database,
  merchant: string,
  accountKey: string,
): Promise<MemberRow | undefined> {
  return db
    .selectFrom('member')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('account_key', '=', accountKey)
    .executeTakeFirst()
}

/** What members are called, by their ids. */
export async function accountsOf(
  db: Database,
  merchant: string,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('member')
    .select(['id', 'account'])
    .where('merchant', '=', merchant)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, account }) => [id, account]))
}

/** By a number that was proven: E.164 without the plus. */
export function findByMobile(db: Database, merchant: string, mobile: string): Promise<MemberRow | undefined> {
  return db
    .selectFrom('member')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('mobile', '=', mobile)
    .executeTakeFirst()
}

/** The member of an account name, or of a mobile number however it is written: whom a login or a forgotten password names. */
export async function findForLogin(
  db: Database,
  merchant: string,
  accountKey: string,
  rules: Pick<SiteRules, 'countries'>,
): Promise<MemberRow | undefined> {
  const digits = accountKey.replace(/[\s+()-]/g, '')
  const dialingCode = rules.countries[0]?.countryDialingCode ?? ''
  const read = numberOfName(rules, accountKey)
  const numbers = /^\d{4,20}$/.test(digits) ? [digits, dialingCode + digits.replace(/^0/, '')] : []
  if (read !== undefined) numbers.push(read)
  const rows = await db
    .selectFrom('member')
    .selectAll()
    .where('merchant', '=', merchant)
    .where((eb) => eb.or([eb('account_key', '=', accountKey), eb('mobile', 'in', [...numbers, ''])]))
    .limit(4)
    .execute()
  const named = rows.find((row) => row.account_key === accountKey)
  return named ?? rows.find((row) => row.mobile === read) ?? rows[0]
}

/** Adds a member with credentials, in the transaction that is handed in. Errors: `usernameTaken`, `mobileTaken`, `emailTaken`, decided by the database, so that no race gets through. */
export async function addMember(
  db: Database,
  member: NewMember,
  credentials: NewCredentials = {},
): Promise<MemberRow> {
  const added = await takenAs(
    () => db.insertInto('member').values(member).returningAll().executeTakeFirstOrThrow(),
    { accountIsNumber: member.account_key === member.mobile },
  )
  await db
    .insertInto('credentials')
    .values({ ...credentials, member_id: added.id })
    .execute()
  return added
}

/** Says of a constraint that a value broke whose value it is. */
export async function takenAs<Result>(
  write: () => Promise<Result>,
  { accountIsNumber = false }: { readonly accountIsNumber?: boolean } = {},
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined
    if (constraint === 'member_merchant_mobile_key') throw new CallError('mobileTaken')
    if (constraint === 'member_merchant_email_key') throw new CallError('emailTaken')
    if (constraint === 'member_merchant_account_key_key') {
      throw new CallError(accountIsNumber ? 'mobileTaken' : 'usernameTaken')
    }
    throw error
  }
}

export async function stampLastLogin(db: Database, id: bigint, now: Date): Promise<void> {
  await db.updateTable('member').set({ last_login_at: now }).where('id', '=', id).execute()
}
