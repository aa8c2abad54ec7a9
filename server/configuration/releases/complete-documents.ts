import { defaultAnalytics } from '#schemas/config/analytics.ts'
import { defaultCustomerService } from '#schemas/config/customer-service.ts'
import type { Configuration } from '#schemas/config/documents.ts'
import { defaultDomains } from '#schemas/config/domains.ts'
import { defaultDownload } from '#schemas/config/download.ts'
import { defaultGames } from '#schemas/config/games.ts'
import { defaultHelp } from '#schemas/config/help.ts'
import { defaultHome } from '#schemas/config/home.ts'
import { defaultMoney } from '#schemas/config/money.ts'
import { defaultSecurity } from '#schemas/config/security.ts'

/** A release from before a document existed means what that document says by default. */
export function completeDocuments(documents: Partial<Configuration>): Configuration {
  return {
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
    analytics: defaultAnalytics,
    inherits: [],
    ...documents,
  } as Configuration
}
