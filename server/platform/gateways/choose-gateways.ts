import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect-database.ts'
import type { Settings } from '../settings/settings.ts'
import type { MailGateway } from './mail-gateway.ts'
import { outboxMail, outboxSms } from './outbox.ts'
import type { SmsGateway } from './sms-gateway.ts'
import { smtpMail } from './smtp.ts'
import { webhookMail, webhookSms } from './webhook.ts'

/**
 * How messages leave, as the settings say: by the operator's receiver or mail server, else they stay in the outbox. `messagesStay`
 * where all of them do.
 */
export function chooseGateways(db: Database, settings: Settings, clock: Clock) {
  const { smsWebhookUrl, mailWebhookUrl, smtpUrl } = settings
  const messagesStay = !smsWebhookUrl && !mailWebhookUrl && !smtpUrl
  return { sms: chooseSms(db, settings, clock), mail: chooseMail(db, settings, clock), messagesStay }
}

function chooseSms(
  db: Database,
  { smsWebhookUrl: url, webhookSecret: secret }: Settings,
  clock: Clock,
): SmsGateway {
  return url && secret ? webhookSms({ url, secret, clock }) : outboxSms(db, clock)
}

function chooseMail(db: Database, settings: Settings, clock: Clock): MailGateway {
  const { smtpUrl, mailFrom, mailWebhookUrl, webhookSecret: secret } = settings
  if (smtpUrl && mailFrom) return smtpMail({ url: smtpUrl, from: mailFrom })
  if (mailWebhookUrl && secret) return webhookMail({ url: mailWebhookUrl, secret, clock })
  return outboxMail(db, clock)
}
