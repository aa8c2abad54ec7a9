import { defaultAnalytics } from '#schemas/config/analytics.ts'
import { defaultCashier } from '#schemas/config/cashier.ts'
import { defaultCustomerService } from '#schemas/config/customer-service.ts'
import type { Configuration } from '#schemas/config/documents.ts'
import { defaultDomains } from '#schemas/config/domains.ts'
import { defaultDownload } from '#schemas/config/download.ts'
import { defaultFlags } from '#schemas/config/flags.ts'
import { defaultGames } from '#schemas/config/games.ts'
import { defaultHelp } from '#schemas/config/help.ts'
import { defaultHome } from '#schemas/config/home.ts'
import { defaultMoney } from '#schemas/config/money.ts'
import { defaultSecurity } from '#schemas/config/security.ts'

/** The documents that the first releases had: none of them has a default. */
type FirstDocuments = 'flags' | 'register' | 'menu' | 'theme' | 'locales' | 'region' | 'resources' | 'terms'

/** A release from before a document or a flag existed means what that document or flag is by default. */
export function completeDocuments(documents: Partial<Configuration>): Configuration {
  const defaults = {
    security: defaultSecurity,
    games: defaultGames,
    home: defaultHome,
    announcements: [],
    help: defaultHelp,
    download: defaultDownload,
    join: {},
    domains: defaultDomains,
    customerService: defaultCustomerService,
    money: defaultMoney,
    cashier: defaultCashier,
    analytics: defaultAnalytics,
    inherits: [],
  } satisfies Omit<Configuration, FirstDocuments>
  const flags = documents.flags && { flags: { ...defaultFlags, ...documents.flags } }
  return { ...defaults, ...documents, ...flags } as Configuration
}
