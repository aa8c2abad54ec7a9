import type { Kysely } from 'kysely'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Log } from '../platform/log.ts'
import type { SiteCache } from '../site/site-cache.ts'

export interface ConfigurationDeps {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly log: Log
  readonly jobs: JobQueue
  readonly sites: SiteCache
  secret(name: string): string | undefined
  /** Scheme, host and port at which a host is reached from outside. */
  originOf(host: string): string
  /** Of the console, where it has one of its own. */
  readonly consoleOrigin?: string | undefined
}
