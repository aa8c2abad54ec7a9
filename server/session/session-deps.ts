import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Randomness } from '../platform/randomness.ts'

/** What sessions need of the site's configuration. */
export interface SessionRules {
  readonly captchaAfterFailures: number
  /** The dialing code that a mobile number without one is completed with. */
  readonly dialingCode: string
}

export interface SessionDeps {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly randomness: Randomness
  sessionRules(merchant: string): SessionRules
}
