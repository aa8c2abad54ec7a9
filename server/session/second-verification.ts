import type { SecondMethod } from '#schemas/config/security.ts'
import { normaliseText } from '#schemas/forms/normalise-text.ts'
import type { MemberRow } from '../member/member-tables.ts'
import type { Visit } from '../platform/contract/handler.ts'
import type { Database } from '../platform/database/connect-database.ts'
import { isRightCode, useCode, type CodeKey } from '../verification/verification-code.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { secondMethodsOf } from './second-methods.ts'
import type { LoginDeps } from './session-deps.ts'
import { takeTotpCode } from './totp.ts'

export interface SecondAnswer {
  readonly member: MemberRow
  readonly visit: Visit
  readonly method: SecondMethod
  readonly answer: string
  readonly now: Date
}

/** Whether the answer proves the account once more, in a way that the account has. Codes are used up by it. */
export async function passesSecondVerification(
  deps: LoginDeps,
  transaction: Database,
  { member, visit, method, answer, now }: SecondAnswer,
): Promise<boolean> {
  const offered = await secondMethodsOf(transaction, deps.rules(visit.merchant), member)
  if (!offered.some((each) => each.method === method)) return false
  switch (method) {
    case 'totp':
      return takeTotpCode(transaction, member, answer, now)
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
  const recipient = (method === 'sms' ? member.mobile : member.email)?.toLowerCase() ?? ''
  return { merchant, purpose: 'secondVerification', recipient, memberId: member.id }
}

async function takeSentCode(transaction: Database, key: CodeKey, answer: string, now: Date) {
  if (!(await isRightCode(transaction, key, answer, now))) return false
  await useCode(transaction, key, now)
  return true
}

/** A name is known to others too, so its use is told to whoever watches the platform. */
function isSameName(known: string | undefined, answer: string, deps: LoginDeps, member: MemberRow) {
  const plain = (text: string) => normaliseText(text, 'spaces').toLocaleLowerCase('en')
  const same = known !== undefined && plain(known) === plain(answer)
  deps.log.warn({ member: String(member.id), same }, 'a name was used as a second verification')
  return same
}
