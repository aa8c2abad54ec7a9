import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { AnswerChecks } from '#schemas/calls/answer-checks.ts'
import type { MemberDeps } from './members/member/member-deps.ts'
import type { Clock } from './platform/clock.ts'
import type { DemoClock } from './platform/demo-clock.ts'
import type { Notifications } from './platform/database/notifications.ts'
import type { Tables } from './platform/database/tables.ts'
import type { EventFeed } from './platform/events/event-feed.ts'
import type { MailGateway } from './platform/gateways/mail-gateway.ts'
import type { SmsGateway } from './platform/gateways/sms-gateway.ts'
import type { OutsideOptions } from './platform/http/outside/ask-outside.ts'
import type { LimitsOptions } from './platform/http/limits/limits.ts'
import type { JobQueue } from './platform/jobs/job-queue.ts'
import type { Randomness } from './platform/randomness.ts'
import type { Catalogues } from './play/games/open-catalogues.ts'
import type { Ledger } from './play/ledger/open-ledger.ts'
import type { SiteCache } from './site/sites/site-cache.ts'

/** What the server is built from. */
export interface AppOptions {
  readonly db: Kysely<Tables>
  readonly log: Logger
  readonly clock: Clock
  /** The time by which the cashier acts. */
  readonly demoClock: DemoClock
  readonly randomness: Randomness
  readonly sms: SmsGateway
  readonly mail: MailGateway
  /** Where the console stands, if not under every host: scheme, host and port. */
  readonly consoleOrigin?: string | undefined
  /** Where people can ask who come to a host that no merchant has. */
  readonly contact?: string | undefined
  /** Opens the console of a private demo, whose outbox it shows (decision 025). */
  readonly consoleKey?: string | undefined
  readonly sites: SiteCache
  readonly catalogues: Catalogues
  readonly feed: EventFeed
  readonly notifications: Notifications
  readonly jobs: JobQueue
  /** Where pictures that were drawn are kept. */
  readonly pictureFolder: string
  /** Draws those that players see first before anybody asks. */
  readonly warmsPictures?: boolean
  /** Scheme, host and port at which a host is reached from outside: for links, and for providers that send players back. */
  originOf(host: string): string
  /** Secrets of the environment, by name: of providers. */
  secret(name: string): string | undefined
  /** How addresses that operators chose are reached. */
  readonly outside: OutsideOptions
  /** Folder of the built client, file of the module that draws its first look, what its pages check; without it only calls are answered. */
  readonly client?: { readonly folder: string; readonly drawing: string; readonly answerChecks: AnswerChecks }
  readonly trustedProxies?: readonly string[]
  /** How often one address may ask, if not as often as is usual. */
  readonly limits?: LimitsOptions
  readonly metricsReaders?: readonly string[]
  readonly metricsToken?: string | undefined
}

/** What the wings of the server share. */
export interface AppDeps extends AppOptions, MemberDeps {
  readonly ledger: Ledger
}
