import { createHmac } from 'node:crypto'
import type { Database } from '../../platform/database/connect-database.ts'
import { codeDigits } from './code-digits.ts'
import type { GivenCodes } from './given-codes.ts'
import './recovery-code-table.ts'

/** Has these codes count, each once, in place of an authenticator; earlier ones stop working. They are unsaved until their owner says otherwise. */
export async function replaceRecoveryCodes(
  db: Database,
  memberId: bigint,
  { recoveryCodes, codeSet }: GivenCodes,
): Promise<void> {
  await removeRecoveryCodes(db, memberId)
  await db
    .insertInto('recovery_code')
    .values(
      recoveryCodes.map((code) => ({
        member_id: memberId,
        code_hash: hashOf(memberId, code),
        used_at: null,
      })),
    )
    .execute()
  await db
    .updateTable('credentials')
    .set({ unsaved_code_set: codeSet })
    .where('member_id', '=', memberId)
    .execute()
}

export async function removeRecoveryCodes(db: Database, memberId: bigint): Promise<void> {
  await db.deleteFrom('recovery_code').where('member_id', '=', memberId).execute()
  await db
    .updateTable('credentials')
    .set({ unsaved_code_set: null })
    .where('member_id', '=', memberId)
    .execute()
}

/** Their owner has these codes; where others took their place meanwhile, that says nothing of those. */
export async function recordSavedCodes(db: Database, memberId: bigint, codeSet: string): Promise<void> {
  await db
    .updateTable('credentials')
    .set({ unsaved_code_set: null })
    .where('member_id', '=', memberId)
    .where('unsaved_code_set', '=', codeSet)
    .execute()
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
  return createHmac('sha256', `recovery:${memberId}`).update(codeDigits(code)).digest()
}
