import type { Logger } from 'pino'
import type { Deliveries } from '../../platform/gateways/deliveries.ts'
import type { MailGateway } from '../../platform/gateways/mail-gateway.ts'
import type { SmsGateway } from '../../platform/gateways/sms-gateway.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { SiteDeps } from '../../site/sites/site-deps.ts'

/** What it takes to write to a player, beside the rules of the site. */
export interface MessagingDeps extends SiteDeps {
  readonly log: Logger
  readonly sms: SmsGateway
  readonly mail: MailGateway
  readonly deliveries: Deliveries
  readonly jobs: JobQueue
  /** Scheme and host of a merchant's site, for links in messages: never from what a request claims. */
  siteOrigin(merchant: string): string
}
