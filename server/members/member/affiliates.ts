import { sql } from 'kysely'
import type { Calls } from '#schemas/calls/calls.ts'
import { trialAccount } from '#schemas/config/account-types.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Handler } from '../../platform/contract/handler.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { accountKeyOf } from '../account/account-key.ts'
import './affiliate-table.ts'
import type { GuessCode } from './code-guesses.ts'
import type { MemberDeps } from './member-deps.ts'
import { findByAccount, findMember } from '../account/member-store.ts'
import type { MemberRow } from '../account/member-tables.ts'

/** `GET /wps/agent/affiliate`: whether a code is valid on this site. Throws `affiliateInvalid`. */
export function affiliateHandler(
  { db }: Pick<MemberDeps, 'db'>,
  guessCode: GuessCode,
): Handler<Calls['affiliate']> {
  return async ({ query, visit }) => ({
    code: await guessCode(visit.address, () => affiliateCode(db, visit.merchant, query.code)),
  })
}

/** The code as it is kept; letter case does not count. Throws `affiliateInvalid` ('invitation code error', specification §8). */
export async function affiliateCode(db: Database, merchant: string, given: string): Promise<string> {
  const row = await db
    .selectFrom('affiliate')
    .select('code')
    .where('merchant', '=', merchant)
    .where('code', '=', given.trim().toUpperCase())
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!row) throw new CallError('affiliateInvalid')
  return row.code
}

/**
 * Who brought a new member: by the code of a friend, or by account or id; null where neither is given. Throws `validationFailed` at the
 * field that names nobody, so that no friend goes unrewarded for a slip of the pen.
 */
export async function recommenderOf(
  db: Database,
  merchant: string,
  user: { readonly referralCode?: string | undefined; readonly recommenderId?: string | undefined },
): Promise<bigint | null> {
  const referralCode = user.referralCode?.trim()
  const recommenderId = user.recommenderId?.trim()
  const byCode = referralCode && known('referralCode', await findByReferral(db, merchant, referralCode))
  const byId = recommenderId && known('recommenderId', await findByName(db, merchant, recommenderId))
  return byCode || byId || null
}

/**
 * Says who brought a member, within a transaction. Throws `badRequest` where the member would bring himself, directly or by others: the
 * lock of the merchant keeps two such changes from closing a ring together (threat T31).
 */
export async function setRecommender(
  transaction: Database,
  merchant: string,
  memberId: bigint,
  recommenderId: bigint,
): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`recommender:${merchant}`}))`.execute(transaction)
  const { rows } = await sql<{ id: bigint }>`
    WITH RECURSIVE above (id, recommender_id) AS (
      SELECT id, recommender_id FROM member WHERE id = ${recommenderId} AND merchant = ${merchant}
      UNION
      SELECT member.id, member.recommender_id FROM member JOIN above ON member.id = above.recommender_id
    )
    SELECT id FROM above
  `.execute(transaction)
  if (rows.length === 0 || rows.some(({ id }) => BigInt(id) === memberId)) {
    throw new CallError('badRequest', {}, 'a member cannot be brought by himself')
  }
  await transaction
    .updateTable('member')
    .set({ recommender_id: recommenderId })
    .where('id', '=', memberId)
    .where('merchant', '=', merchant)
    .execute()
}

function known(field: string, member: MemberRow | undefined): bigint {
  if (!member || member.type === trialAccount) {
    throw new CallError('validationFailed', { fields: [{ field, code: 'affiliateInvalid' }] })
  }
  return member.id
}

async function findByName(db: Database, merchant: string, name: string): Promise<MemberRow | undefined> {
  const byId = /^\d{1,18}$/.test(name) ? await findMember(db, merchant, name) : undefined
  const found = byId ?? (await findByAccount(db, merchant, accountKeyOf(name)))
  // Where the account is a mobile number, nobody may learn here who has one (threat T12).
  return found && (found === byId || found.account_key !== found.mobile) ? found : undefined
}

function findByReferral(db: Database, merchant: string, code: string): Promise<MemberRow | undefined> {
  return db
    .selectFrom('member')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('referral_code', '=', code.toUpperCase())
    .executeTakeFirst()
}
