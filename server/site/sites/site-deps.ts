import type { Kysely } from 'kysely'
import type { Cashier } from '#schemas/config/cashier.ts'
import type { Flags } from '#schemas/config/flags.ts'
import type { Money } from '#schemas/config/money.ts'
import type { Country } from '#schemas/config/register.ts'
import type { Security } from '#schemas/config/security.ts'
import type { FormModule } from '#schemas/forms/validation/validate-form.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Randomness } from '../../platform/randomness.ts'

/** What other domains need of the site's configuration. */
export interface SiteRules {
  readonly release: string
  readonly siteName: string
  readonly flags: Flags
  readonly security: Security
  readonly money: Money
  readonly cashier: Cashier
  /** The first one completes a mobile number without a dialing code. */
  readonly countries: readonly Country[]
  readonly captchaAfterFailures: number
  readonly smsCodeMinutes: number
  readonly termsVersion: string
  readonly languages: readonly string[]
  readonly defaultLanguage: string
  /** IANA name; times in messages are in it. */
  readonly timeZone: string
}

export interface SiteDeps {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly randomness: Randomness
  rules(merchant: string): SiteRules
  /** The form of a module's hash, while it belongs to the current release or to one of the last minutes. */
  findForm(merchant: string, hash: string): Promise<FormModule | undefined>
}
