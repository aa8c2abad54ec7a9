import { createHmac, randomUUID } from 'node:crypto'
import type { Clock } from '../platform/clock.ts'
import type { MailGateway } from './mail-gateway.ts'
import type { SmsGateway } from './sms-gateway.ts'

export interface WebhookOptions {
  /** https, or http to this machine. */
  readonly url: string
  readonly secret: string
  readonly clock: Clock
}

/** Hands text messages to the operator's own receiver, signed as the Standard Webhooks specification says. */
export function webhookSms(options: WebhookOptions): SmsGateway {
  return { send: (sms) => post(options, { type: 'sms', ...sms }) }
}

/** Mails too. */
export function webhookMail(options: WebhookOptions): MailGateway {
  return { send: (mail) => post(options, { type: 'mail', ...mail }) }
}

async function post({ url, secret, clock }: WebhookOptions, message: Readonly<Record<string, string>>) {
  const body = JSON.stringify(message)
  const id = `msg_${randomUUID()}`
  const timestamp = String(Math.floor(clock.now().getTime() / 1000))
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    // A redirect could carry codes to another host.
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`The receiver of messages answered ${answer.status}.`)
}
