import type { Kysely } from 'kysely'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { OutsideOptions } from '../../platform/http/outside/ask-outside.ts'
import type { Log } from '../../platform/log/log.ts'

export interface WebhookDeps {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly log: Log
  readonly jobs: JobQueue
  readonly outside: OutsideOptions
}
