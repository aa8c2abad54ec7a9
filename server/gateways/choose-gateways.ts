import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect-database.ts'
import type { Settings } from '../platform/settings.ts'
import { outboxMail, outboxSms } from './outbox.ts'
import { webhookMail, webhookSms } from './webhook.ts'

/** How messages leave, as the settings say: by the operator's receiver, else they stay in the outbox. */
export function chooseGateways(db: Database, settings: Settings) {
  const { smsWebhookUrl, mailWebhookUrl, webhookSecret: secret } = settings
  const clock = systemClock
  return {
    sms: smsWebhookUrl && secret ? webhookSms({ url: smsWebhookUrl, secret, clock }) : outboxSms(db, clock),
    mail:
      mailWebhookUrl && secret ? webhookMail({ url: mailWebhookUrl, secret, clock }) : outboxMail(db, clock),
  }
}
