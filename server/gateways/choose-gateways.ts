import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect-database.ts'
import type { Settings } from '../platform/settings.ts'
import type { MailGateway } from './mail-gateway.ts'
import { outboxMail, outboxSms } from './outbox.ts'
import type { SmsGateway } from './sms-gateway.ts'
import { smtpMail } from './smtp.ts'
import { webhookMail, webhookSms } from './webhook.ts'

/**
 * How messages leave, as the settings say: by the operator's receiver or mail server, else they stay in the outbox. `messagesStay`
 * where all of them do.
 */
export function chooseGateways(db: Database, settings: Settings) {
  const { smsWebhookUrl, mailWebhookUrl, smtpUrl } = settings
  const messagesStay = !smsWebhookUrl && !mailWebhookUrl && !smtpUrl
  return { sms: chooseSms(db, settings), mail: chooseMail(db, settings), messagesStay }
}

function chooseSms(db: Database, { smsWebhookUrl: url, webhookSecret: secret }: Settings): SmsGateway {
  return url && secret ? webhookSms({ url, secret, clock: systemClock }) : outboxSms(db, systemClock)
}

function chooseMail(db: Database, settings: Settings): MailGateway {
  const { smtpUrl, mailFrom, mailWebhookUrl, webhookSecret: secret } = settings
  if (smtpUrl && mailFrom) return smtpMail({ url: smtpUrl, from: mailFrom })
  if (mailWebhookUrl && secret) return webhookMail({ url: mailWebhookUrl, secret, clock: systemClock })
  return outboxMail(db, systemClock)
}
