import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { phoneAuthenticationError } from '#schemas/errors/phone-authentication-errors.ts'
import { CallError } from '../contract/call-error.ts'
import type { Clock } from '../clock.ts'
import { hmacSignature, webhookHeaders } from '../http/outside/webhook-headers.ts'
import { MessageRefused } from './message-refused.ts'
import type { MailGateway } from './mail-gateway.ts'
import type { SmsGateway } from './sms-gateway.ts'

export interface WebhookOptions {
  /** https, or http to this machine. */
  readonly url: string
  /** `whsec_` and 24 to 64 bytes in base64, as the Standard Webhooks specification says. */
  readonly secret: string
  readonly clock: Clock
}

/** Hands text messages to the operator's own receiver, signed as the Standard Webhooks specification says. */
export function webhookSms(options: WebhookOptions): SmsGateway {
  return {
    send: ({ id, merchant, recipient, body }) =>
      post(options, { type: 'sms', merchant, recipient, body }, id),
  }
}

/** Mails too. */
export function webhookMail(options: WebhookOptions): MailGateway {
  return {
    send: ({ id, merchant, recipient, subject, body }) =>
      post(options, { type: 'mail', merchant, recipient, subject, body }, id),
  }
}

/** Milliseconds before each further try; the id stays, by which a receiver knows what it has already. */
const retries = [300, 1_200]

/** Errors: what the receiver names as `code` becomes a code of the error table (specification §8); else `Error`. */
async function post(
  options: WebhookOptions,
  message: Readonly<Record<string, string>>,
  given: string = randomUUID(),
): Promise<void> {
  const id = `msg_${given}`
  const body = JSON.stringify(message)
  for (const wait of [...retries, undefined]) {
    const outcome = await tryOnce(options, id, body)
    if (outcome === 'taken') return
    if (wait === undefined) throw new Error(`The receiver of messages did not take one: ${outcome}`)
    await pause(wait)
  }
}

/** What went wrong and may pass; throws where another try would not help. */
async function tryOnce({ url, secret, clock }: WebhookOptions, id: string, body: string): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: webhookHeaders(hmacSignature(secret, id, clock.now(), body)),
    // A redirect could carry codes to another host.
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  }).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
  if (answer instanceof Error) return answer.message
  if (answer.ok) {
    await answer.body?.cancel()
    return 'taken'
  }
  if (answer.status === 429 || answer.status >= 500) {
    await answer.body?.cancel()
    return `status ${answer.status}`
  }
  const code = await refusalIn(answer)
  if (code !== undefined) throw new CallError(phoneAuthenticationError(code))
  throw new MessageRefused(`The receiver of messages answered ${answer.status}.`)
}

/** The `code` of a refusal; nothing where the body says something else, or too much. */
async function refusalIn(answer: Response): Promise<unknown> {
  if (Number(answer.headers.get('content-length') ?? 0) > 10_000) return undefined
  try {
    const said: unknown = JSON.parse((await answer.text()).slice(0, 10_000))
    return typeof said === 'object' && said !== null && 'code' in said ? said.code : undefined
  } catch {
    return undefined
  }
}
