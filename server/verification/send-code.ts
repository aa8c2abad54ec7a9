import { sql } from 'kysely'
import { messageText, type MessageId } from '../gateways/message-texts.ts'
import type { CodePurpose } from '../member/member-tables.ts'
import { CallError } from '../platform/contract/call-error.ts'
import type { Visit } from '../platform/contract/handler.ts'
import { transact } from '../platform/database/transact.ts'
import type { LoginDeps } from '../session/session-deps.ts'
import { admitCodeRequest, storeCode } from './verification-code.ts'

export interface CodeOrder {
  readonly purpose: CodePurpose
  readonly by: 'sms' | 'mail'
  /** E.164 without the plus, or a mail address. */
  readonly recipient: string
  readonly memberId?: bigint
  readonly language?: string
  /** False where nobody has this recipient: the answer is the same, and nothing is sent. */
  readonly isKnown?: boolean
}

/**
 * Sends a code and says how long it counts. Limits hold for recipient and address alike, whether or not anybody is known there, so
 * the answer tells nothing. Errors: `smsThrottled`, `smsNotSent`, `mailNotSent`.
 */
export async function sendCode(deps: LoginDeps, visit: Visit, order: CodeOrder) {
  const rules = deps.rules(visit.merchant)
  const minutes = rules.smsCodeMinutes
  const recipient = order.recipient.toLowerCase()
  const request = {
    merchant: visit.merchant,
    purpose: order.purpose,
    recipient,
    ...(order.memberId === undefined ? {} : { memberId: order.memberId }),
    address: visit.address,
    now: deps.clock.now(),
    minutes,
    limits: rules.security.messages,
  }
  const code = deps.randomness.digits(6)
  await transact(deps.db, async (transaction) => {
    // Two requests for one recipient at once would both find no countdown running.
    const key = `${visit.merchant}:${order.purpose}:${recipient}`
    await sql`SELECT pg_advisory_xact_lock(hashtext(${key}))`.execute(transaction)
    await admitCodeRequest(transaction, request)
    await storeCode(transaction, request, code)
  })
  const language = order.language ?? rules.defaultLanguage
  if (order.isKnown !== false) {
    const text = messageText(language, textOf[order.purpose], { site: rules.siteName, code, minutes })
    await deliver(deps, visit.merchant, order, recipient, text, rules.siteName)
  }
  return { expiredMinutes: minutes, message: messageText(rules.defaultLanguage, 'codeSent') }
}

async function deliver(
  deps: LoginDeps,
  merchant: string,
  { by }: CodeOrder,
  recipient: string,
  body: string,
  subject: string,
) {
  try {
    if (by === 'sms') await deps.sms.send({ merchant, recipient, body })
    else await deps.mail.send({ merchant, recipient, subject, body })
  } catch (error) {
    if (error instanceof CallError) throw error
    throw new CallError(by === 'sms' ? 'smsNotSent' : 'mailNotSent')
  }
}

const textOf = {
  register: 'registrationCode',
  login: 'loginCode',
  resetPassword: 'resetCode',
  changePassword: 'changePasswordCode',
  secondVerification: 'secondVerificationCode',
  bindMobile: 'bindMobileCode',
  bindEmail: 'bindEmailCode',
} as const satisfies Record<CodePurpose, MessageId>
