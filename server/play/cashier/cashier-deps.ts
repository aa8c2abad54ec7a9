import type { Clock } from '../../platform/clock.ts'
import type { MessagingDeps } from '../../members/notices/messaging-deps.ts'
import type { OutsideOptions } from '../../platform/http/outside/ask-outside.ts'
import type { SiteRules } from '../../site/sites/site-deps.ts'

/** What moves deposits forward, in calls, messages of providers and jobs. */
export interface CashierDeps extends Pick<MessagingDeps, 'db' | 'clock' | 'jobs' | 'log'> {
  /** `clock` can be ahead of it in a demo. Signatures, the audit and what leaves the house keep the true time. */
  readonly trueClock: Clock
  rules(merchant: string): Pick<SiteRules, 'cashier' | 'money' | 'siteName' | 'timeZone' | 'defaultLanguage'>
  /** Secrets of the environment, by name. */
  secret(name: string): string | undefined
  /** How services that operators chose are reached. */
  readonly outside: OutsideOptions
}
