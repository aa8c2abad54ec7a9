import { createHmac } from 'node:crypto'
import type { Database } from '../platform/database/connect-database.ts'
import type { Randomness } from '../platform/randomness.ts'
import './recovery-code-table.ts'

const count = 10

/** Ten single-use codes in place of an authenticator, `1234-5678`; earlier ones stop working. They are shown once. */
export async function renewRecoveryCodes(
  db: Database,
  memberId: bigint,
  randomness: Randomness,
): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(`${randomness.digits(5)}-${randomness.digits(5)}`)
  await db.deleteFrom('recovery_code').where('member_id', '=', memberId).execute()
  await db
    .insertInto('recovery_code')
    .values(
      [...codes].map((code) => ({ member_id: memberId, code_hash: hashOf(memberId, code), used_at: null })),
    )
    .execute()
  return [...codes]
}

/** True when the code is one of the member's and was not used; it is used up then. */
export async function takeRecoveryCode(
  db: Database,
  memberId: bigint,
  code: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hashOf(memberId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function recoveryCodesLeft(db: Database, memberId: bigint): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<bigint>().as('left'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Ten digits are few, but tries are limited and every account has its own key. */
function hashOf(memberId: bigint, code: string) {
  return createHmac('sha256', `recovery:${memberId}`).update(code.replace(/\D/g, '')).digest()
}
