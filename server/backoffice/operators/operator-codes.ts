import { createHmac } from 'node:crypto'
import { everyMerchant } from '#schemas/operators/operator-roles.ts'
import { countSlowly, forgetCount, slowestWait } from '../../members/attempts/slow-count.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { codeDigits } from '../../members/second-verification/code-digits.ts'
import type { GivenCodes } from '../../members/second-verification/given-codes.ts'
import { totpStep } from '../../members/second-verification/totp.ts'
import type { OperatorRow } from './operator-store.ts'
import './operator-tables.ts'

/** Wrong codes of one kind, over all sign-ins of an operator, after which it waits until some are forgotten. */
const mostFailures = 10

/**
 * Takes a code of the operator's authenticator, or a recovery code: each once. Counted before it is checked, over all tickets, because who
 * has the password begins as many sign-ins as he likes; the transaction has to be kept also where the code is wrong. Throws
 * `tooManyRequests`.
 */
export async function takeOperatorCode(
  transaction: Database,
  operator: OperatorRow,
  code: string,
  now: Date,
): Promise<boolean> {
  const digits = codeDigits(code)
  const kind = digits.length === 6 ? 'totp' : 'recovery'
  const key = { merchant: everyMerchant, subject: `operator:${kind}:${operator.id}` }
  if ((await countSlowly(transaction, { ...key, most: mostFailures, now })) === undefined)
    throw new CallError('tooManyRequests', { retryAfter: slowestWait })
  const isRight =
    kind === 'totp'
      ? operator.totp_confirmed_at !== null && (await takeStep(transaction, operator, digits, now))
      : await takeRecoveryCode(transaction, operator.id, digits, now)
  if (isRight) await forgetCount(transaction, key)
  return isRight
}

/** Takes the first code of an authenticator and turns it on. */
export async function confirmAuthenticator(
  transaction: Database,
  operator: OperatorRow,
  code: string,
  now: Date,
): Promise<boolean> {
  if (!(await takeStep(transaction, operator, code, now))) return false
  await transaction
    .updateTable('operator')
    .set({ totp_confirmed_at: now })
    .where('id', '=', operator.id)
    .execute()
  return true
}

async function takeStep(
  transaction: Database,
  { id, totp_secret: secret }: OperatorRow,
  code: string,
  now: Date,
) {
  const step = secret === null ? undefined : totpStep(secret, code, now)
  if (step === undefined) return false
  const { numUpdatedRows } = await transaction
    .updateTable('operator')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function takeRecoveryCode(transaction: Database, operatorId: bigint, digits: string, now: Date) {
  const { numUpdatedRows } = await transaction
    .updateTable('operator_recovery_code')
    .set({ used_at: now })
    .where('operator_id', '=', operatorId)
    .where('code_hash', '=', hashOf(operatorId, digits))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Has these codes count, each once, in place of the authenticator; earlier ones stop working. They are unsaved until their owner says otherwise. */
export async function replaceOperatorCodes(
  transaction: Database,
  operatorId: bigint,
  { recoveryCodes, codeSet }: GivenCodes,
): Promise<void> {
  await transaction.deleteFrom('operator_recovery_code').where('operator_id', '=', operatorId).execute()
  await transaction
    .insertInto('operator_recovery_code')
    .values(
      recoveryCodes.map((code) => ({
        operator_id: operatorId,
        code_hash: hashOf(operatorId, codeDigits(code)),
        used_at: null,
      })),
    )
    .execute()
  await transaction
    .updateTable('operator')
    .set({ unsaved_code_set: codeSet })
    .where('id', '=', operatorId)
    .execute()
}

/** Their owner has these codes; where others took their place meanwhile, that says nothing of those. */
export async function recordSavedCodes(db: Database, operatorId: bigint, codeSet: string): Promise<void> {
  await db
    .updateTable('operator')
    .set({ unsaved_code_set: null })
    .where('id', '=', operatorId)
    .where('unsaved_code_set', '=', codeSet)
    .execute()
}

/** Takes authenticator and recovery codes away. */
export async function removeAuthenticator(transaction: Database, operatorId: bigint): Promise<void> {
  await transaction
    .updateTable('operator')
    .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null, unsaved_code_set: null })
    .where('id', '=', operatorId)
    .execute()
  await transaction.deleteFrom('operator_recovery_code').where('operator_id', '=', operatorId).execute()
}

/** Ten digits are few, but tries are limited and every operator has an own key. */
function hashOf(operatorId: bigint, digits: string) {
  return createHmac('sha256', `operator-recovery:${operatorId}`).update(digits).digest()
}
