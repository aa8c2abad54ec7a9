import { sql } from 'kysely'
import type { MessagePurpose } from '#schemas/calls/operator/console.ts'
import { codeErrors } from '#schemas/calls/shapes.ts'
import type { ErrorCode } from '#schemas/errors/errors.ts'
import { messageLanguage } from '../notices/message-language.ts'
import { messageText } from '../notices/message-text.ts'
import type { Sms } from '../../platform/gateways/sms-gateway.ts'
import type { CodePurpose, SmsBudget } from './verification-tables.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import { isDatabaseUnavailable } from '../../platform/database/is-database-unavailable.ts'
import type { Visit } from '../../platform/contract/handler.ts'
import { transact } from '../../platform/database/transact.ts'
import { addressKey } from '../../platform/address.ts'
import type { MessagingDeps } from '../notices/messaging-deps.ts'
import type { SiteRules } from '../../site/sites/site-deps.ts'
import { countSms, refuseWithoutBudget } from './sms-cap.ts'
import { plainName, plainPunctuation } from './sms-alphabet.ts'
import { admitCodeRequest, storeCode } from './verification-code.ts'

/** What it takes to send a code. */
export interface CodeDeps extends Pick<
  MessagingDeps,
  'db' | 'clock' | 'randomness' | 'log' | 'sms' | 'mail' | 'deliveries'
> {
  rules(
    merchant: string,
  ): Pick<
    SiteRules,
    'smsCodeMinutes' | 'security' | 'languages' | 'defaultLanguage' | 'siteName' | 'timeZone'
  >
}

export interface CodeOrder {
  readonly purpose: CodePurpose
  readonly by: 'sms' | 'mail'
  /** E.164 without the plus, or a mail address as it is compared (`emailKeyOf`). */
  readonly recipient: string
  /** Whose code it is, where somebody is logged in or has proven a password. */
  readonly memberId?: bigint
  readonly language?: string
  /** False where nobody has this recipient: the answer is the same, and nothing is sent. */
  readonly isKnown?: boolean
  /** Nobody is logged in, but a device asks that the member of this recipient has logged in on. */
  readonly isKnownDevice?: boolean
}

/**
 * Sends a code and says how long it is valid. Limits apply to recipient and address alike, whether or not the recipient is known, so
 * the answer tells nothing. Errors: `smsThrottled`, `smsNotSent`, `mailNotSent`.
 */
export async function sendCode(deps: CodeDeps, visit: Visit, order: CodeOrder) {
  const rules = deps.rules(visit.merchant)
  const minutes = rules.smsCodeMinutes
  const language = messageLanguage(rules, visit, order)
  const { recipient } = order
  const request = {
    merchant: visit.merchant,
    purpose: order.purpose,
    recipient,
    ...(order.memberId === undefined ? {} : { memberId: order.memberId }),
    address: addressKey(visit.address),
    now: deps.clock.now(),
    minutes,
    limits: rules.security.messages,
    isOwn: order.isKnownDevice === true || proven.includes(order.purpose),
    budget: budgetOf(order),
  }
  const code = deps.randomness.digits(6)
  await transact(deps.db, async (transaction) => {
    // Requests at once would all find no countdown running, and none of the others. Always in this order, so that none waits in a ring.
    for (const [kind, counted] of [recipient, request.address].entries()) {
      const key = `${visit.merchant}:${counted}`
      await sql`SELECT pg_advisory_xact_lock(${kind}, hashtext(${key}))`.execute(transaction)
    }
    await admitCodeRequest(transaction, request)
    await storeCode(transaction, request, code)
    if (order.by === 'sms') {
      if (order.isKnown === false) await refuseWithoutBudget(transaction, request)
      else await countSms(transaction, request, deps.log)
    }
  })
  if (order.isKnown !== false) {
    const purpose = textOf[order.purpose]
    const body = bodyOf({ rules, language, purpose, by: order.by, host: visit.host, code, minutes })
    const subject = messageText(rules, language, 'notice.codeSubject')
    const message = { merchant: visit.merchant, recipient, body, purpose, code }
    const send = () => deliver(deps, order.by, message, subject)
    // Whether somebody has a number must show neither in the time of an answer nor in a message that could not be sent.
    if (behindTheAnswer.includes(order.purpose)) deps.deliveries.later('code', send)
    else await send()
  }
  const message = messageText(rules, messageLanguage(rules, visit), 'notice.codeSent')
  return { expiredMinutes: minutes, message }
}

/** Codes to a number or an address that is bound to the account, for a caller who has proven the password. */
const proven: readonly CodePurpose[] = ['changePassword', 'secondVerification']

function budgetOf({ purpose, isKnownDevice }: CodeOrder): SmsBudget {
  if (isKnownDevice || proven.includes(purpose)) return 'all'
  return purpose === 'login' || purpose === 'resetPassword' ? 'visitors' : 'newNumbers'
}

interface CodeText {
  readonly rules: ReturnType<CodeDeps['rules']>
  readonly language: string
  readonly purpose: (typeof textOf)[CodePurpose]
  readonly by: CodeOrder['by']
  readonly host: string
  readonly code: string
  readonly minutes: number
}

/**
 * An SMS ends with a line that binds its code to the host where the player asked, so that a browser offers the code there and nowhere
 * else (https://wicg.github.io/sms-one-time-codes/).
 */
function bodyOf({ rules, language, purpose, by, host, code, minutes }: CodeText) {
  if (by === 'mail') return messageText(rules, language, `notice.${purpose}`, { code, minutes })
  const named = { ...rules, siteName: plainName(rules.siteName) }
  const text = plainPunctuation(messageText(named, language, `notice.${purpose}`, { code, minutes }))
  return `${text}\n@${host} #${code}`
}

const behindTheAnswer: readonly CodePurpose[] = ['login', 'resetPassword']

async function deliver(deps: CodeDeps, by: CodeOrder['by'], message: Sms, subject: string) {
  try {
    if (by === 'sms') await deps.sms.send(message)
    else await deps.mail.send({ ...message, subject })
  } catch (error) {
    if (by === 'sms' && error instanceof CallError && isOfCodes(error.code)) throw error
    // Of the outbox, which is a table.
    if (isDatabaseUnavailable(error)) throw error
    deps.log.warn({ err: error, by }, 'a code could not be sent')
    throw new CallError(by === 'sms' ? 'smsNotSent' : 'mailNotSent')
  }
}

function isOfCodes(code: ErrorCode) {
  return codeErrors.some((each) => each === code)
}

const textOf = {
  register: 'registrationCode',
  login: 'loginCode',
  resetPassword: 'resetCode',
  changePassword: 'changePasswordCode',
  secondVerification: 'secondVerificationCode',
  bindMobile: 'bindMobileCode',
  bindEmail: 'bindEmailCode',
} as const satisfies Record<CodePurpose, MessagePurpose>
