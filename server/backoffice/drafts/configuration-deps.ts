import type { Kysely } from 'kysely'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Clock } from '../../platform/clock.ts'
import type { OutsideOptions } from '../../platform/http/outside/ask-outside.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Log } from '../../platform/log/log.ts'
import type { SiteCache } from '../../site/sites/site-cache.ts'

export interface ConfigurationDeps {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly log: Log
  readonly jobs: JobQueue
  readonly sites: SiteCache
  secret(name: string): string | undefined
  /** How addresses of operators are reached. */
  readonly outside: Pick<OutsideOptions, 'isOurs'>
  /** Scheme, host and port at which a host is reached from outside. */
  originOf(host: string): string
  /** Of the console, where it has one of its own. */
  readonly consoleOrigin?: string | undefined
}
