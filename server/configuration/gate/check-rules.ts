import type { Configuration, DocumentId } from '#schemas/config/documents.ts'
import { checkAnnouncements } from './content/check-announcements.ts'
import { checkAudience } from './members/check-audience.ts'
import { checkCashier } from './check-cashier.ts'
import { checkDomains } from './site/check-domains.ts'
import { checkDownload } from './content/check-download.ts'
import { checkCustomerService } from './content/check-customer-service.ts'
import { checkFlags } from './members/check-flags.ts'
import { checkGames } from './site/check-games.ts'
import { checkHelp } from './content/check-help.ts'
import { checkHome } from './site/check-home.ts'
import { checkJoin } from './content/check-join.ts'
import { checkLocales } from './content/check-locales.ts'
import { checkMenu } from './site/check-menu.ts'
import { checkPeer } from './check-peer.ts'
import { checkPlaces } from './site/check-places.ts'
import { checkRegister } from './members/check-register.ts'
import { checkSettings } from './members/check-settings.ts'
import { checkSignIn } from './members/check-sign-in.ts'
import { checkTerms } from './content/check-terms.ts'
import { checkTheme } from './site/check-theme.ts'
import { checkWithdrawal } from './check-withdrawal.ts'
import type { Finding } from './finding.ts'
import type { KnownMessages } from './known-messages.ts'

/** The rules across documents, as far as the documents that each one needs are sound by themselves. */
export function checkRules(sound: Partial<Configuration>, messages: KnownMessages): Finding[] {
  return [
    ...withDocuments(sound, ['flags', 'register'], checkFlags),
    ...withDocuments(sound, ['flags', 'security'], checkAudience),
    ...withDocuments(sound, ['register', 'menu'], checkRegister),
    ...withDocuments(sound, ['flags', 'register', 'security', 'locales'], checkSettings),
    ...withDocuments(sound, ['register', 'locales'], checkTerms),
    ...withDocuments(sound, ['menu'], ({ menu }) => checkMenu(menu)),
    ...withDocuments(sound, ['games', 'menu'], checkGames),
    ...withDocuments(sound, ['home', 'menu'], checkHome),
    ...withDocuments(sound, ['announcements', 'menu', 'locales', 'help'], checkAnnouncements),
    ...withDocuments(sound, ['help', 'menu', 'locales'], checkHelp),
    ...withDocuments(sound, ['download', 'resources', 'help', 'menu', 'locales'], checkDownload),
    ...withDocuments(sound, ['domains', 'resources', 'help', 'menu'], checkDomains),
    ...withDocuments(sound, ['join', 'help', 'menu', 'locales'], checkJoin),
    ...withDocuments(sound, ['region', 'resources'], checkPlaces),
    ...withDocuments(sound, ['customerService'], checkCustomerService),
    ...withDocuments(sound, ['cashier', 'money', 'locales'], checkCashier),
    ...withDocuments(sound, ['cashier', 'money'], checkWithdrawal),
    ...withDocuments(sound, ['cashier', 'menu'], checkPeer),
    ...withDocuments(sound, ['locales'], ({ locales }) => checkLocales(locales, messages)),
    ...withDocuments(sound, ['security'], ({ security }) => checkSignIn(security)),
    ...withDocuments(sound, ['theme'], ({ theme }) => checkTheme(theme)),
  ]
}

function withDocuments<Id extends DocumentId>(
  sound: Partial<Configuration>,
  needed: readonly Id[],
  check: (documents: Pick<Configuration, Id>) => Finding[],
): Finding[] {
  return needed.every((id) => sound[id] !== undefined) ? check(sound as Pick<Configuration, Id>) : []
}
