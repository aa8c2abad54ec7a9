import type { SecondMethod } from '#schemas/config/security.ts'
import { normaliseText } from '#schemas/forms/validation/normalise-text.ts'
import { emailKeyOf } from '../account/email-key.ts'
import type { MemberRow } from '../account/member-tables.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Visit } from '../../platform/contract/handler.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { isRightCode, useCode, type CodeKey } from '../verification/verification-code.ts'
import { recordLogin } from '../session/login-records.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { secondMethodsOf } from './second-methods.ts'
import type { MessagingDeps } from '../notices/messaging-deps.ts'
import { countSlowly, forgetCount, mayNotify, slowestWait } from '../attempts/slow-count.ts'
import { notifyMember } from '../notices/notify-member.ts'
import { takeTotpCode } from './totp.ts'

export interface SecondAnswer {
  readonly member: MemberRow
  readonly visit: Visit
  readonly method: SecondMethod
  readonly answer: string
  readonly now: Date
}

/** Wrong answers of one method, over all logins of a member, after which it waits until some are forgotten. */
const failuresOfAMethod = 10
/** The owner is notified at this many: no more than one login takes. */
const notifiedAfter = 5

/**
 * Whether the answer proves the account once more, in a way that the account has. Codes are used up by it. Counted before it is checked, over
 * all tickets of the member, because who has the password begins as many logins as he likes; the transaction has to be kept also where the
 * answer is wrong. Throws `tooManyRequests`.
 */
export async function passesSecondVerification(
  deps: MessagingDeps,
  transaction: Database,
  given: SecondAnswer,
): Promise<boolean> {
  const { member, visit, method, now } = given
  const { merchant } = visit
  const offered = await secondMethodsOf(transaction, deps.rules(merchant), member)
  if (!offered.some((each) => each.method === method)) return false
  const key = { merchant, subject: `second:${method}:${member.id}` }
  const count = await countSlowly(transaction, { ...key, most: failuresOfAMethod, now })
  if (count === undefined) throw new CallError('tooManyRequests', { retryAfter: slowestWait })
  if (await isRight(deps, transaction, given)) {
    await forgetCount(transaction, key)
    return true
  }
  await recordLogin(transaction, {
    memberId: member.id,
    way: 'secondVerification',
    outcome: 'failed',
    visit,
    now,
  })
  if (count >= notifiedAfter && (await mayNotify(transaction, key, now)))
    await notifyMember(deps, transaction, member, 'secondVerificationFailed')
  return false
}

function isRight(
  deps: MessagingDeps,
  transaction: Database,
  { member, visit, method, answer, now }: SecondAnswer,
) {
  switch (method) {
    case 'totp':
      return takeTotpCode(transaction, member.id, answer, now)
    case 'recoveryCode':
      return takeRecoveryCode(transaction, member.id, answer, now)
    case 'sms':
    case 'email':
      return takeSentCode(transaction, codeKeyOf(member, visit.merchant, method), answer, now)
    case 'realName':
      return isSameName(member.profile['payeeName'], answer, deps, member)
    case 'bankAccountName':
      return isSameName(member.bank_account_name ?? undefined, answer, deps, member)
  }
}

/** The code of the second verification of an account, which goes to the number or the address that is bound to it. */
export function codeKeyOf(member: MemberRow, merchant: string, method: 'sms' | 'email'): CodeKey {
  const recipient = method === 'sms' ? member.mobile : member.email && emailKeyOf(member.email)
  return { merchant, purpose: 'secondVerification', recipient: recipient ?? '', memberId: member.id }
}

async function takeSentCode(transaction: Database, key: CodeKey, answer: string, now: Date) {
  if (!(await isRightCode(transaction, key, answer, now))) return false
  await useCode(transaction, key, now)
  return true
}

/** Others may know the name too, so its use is logged. */
function isSameName(known: string | undefined, answer: string, deps: MessagingDeps, member: MemberRow) {
  const plain = (text: string) => normaliseText(text, 'spaces').toLocaleLowerCase('en')
  const same = known !== undefined && plain(known) === plain(answer)
  deps.log.warn({ member: String(member.id), same }, 'a name was used as a second verification')
  return same
}
