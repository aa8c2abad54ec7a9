import type { Currency } from '#schemas/money/currencies.ts'
import type { Caller } from '../../platform/contract/handler.ts'
import type { SiteRules } from './site-deps.ts'

/** What a caller plays in. The server's choice and nobody else's: what is tried for fun is never paid with money. */
export function currencyOf({ role }: Pick<Caller, 'role'>, { money }: Pick<SiteRules, 'money'>): Currency {
  return role === 'trial' ? 'DEMO' : money.currency
}
