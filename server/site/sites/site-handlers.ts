import { playersPath } from '#schemas/config/service-address.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Handlers, Visit } from '../../platform/contract/handler.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { addressPlaceholder } from '../../platform/contract/revalidated.ts'
import { toDownloads } from './content/to-downloads.ts'
import { toHelpCenter } from './content/to-help-center.ts'
import { toJoinUs } from './content/to-join-us.ts'
import { oncePerSite } from './once-per-site.ts'
import { playersService } from './players-service.ts'
import { toPermission, toRegisterSettings, toWhitelabel, type Visitor } from './projections.ts'
import type { CurrentSite } from './current-site.ts'
import type { SiteCache } from './site-cache.ts'
import { earlierTerms, toLegalTexts } from './terms-of-version.ts'

/**
 * Answers to the calls of `schemas/calls/system.ts`, from memory but for terms that are no longer current: the same value for
 * everyone until the site changes.
 */
export function siteHandlers({
  db,
  sites,
  secret,
  originOf,
}: {
  readonly db: Database
  readonly sites: SiteCache
  /** A provider whose secret is not there cannot be signed in with, and is not offered. */
  secret(name: string): string | undefined
  /** Scheme, host and port at which a host is reached from outside. */
  originOf(host: string): string
}): Pick<
  Handlers,
  | 'status'
  | 'whitelabel'
  | 'registerSettings'
  | 'terms'
  | 'helpCenter'
  | 'downloads'
  | 'joinUs'
  | 'domainRoute'
  | 'customerService'
> {
  const siteOf = ({ merchant }: Visit) => {
    const site = sites.site(merchant)
    if (!site) throw new CallError('merchantUnknown')
    return site
  }
  const permission = oncePerSite((site, status: Visitor['status']) =>
    toPermission(site, site.ops, { address: addressPlaceholder, status }),
  )
  const whitelabel = oncePerSite((site) => toWhitelabel(site, secret))
  const registerSettings = oncePerSite(toRegisterSettings)
  const helpCenter = oncePerSite(({ documents: { help, locales } }, language: string) =>
    toHelpCenter(help, language, locales.default),
  )
  const downloads = oncePerSite(({ documents: { download, resources, locales } }, language: string) =>
    toDownloads({ download, resources }, language, locales.default),
  )
  const joinUs = oncePerSite(({ documents: { join, locales } }, language: string) =>
    toJoinUs(join, language, locales.default),
  )
  const domainRoute = oncePerSite(({ documents }) => ({
    routers: documents.domains.lines.map(({ host, ...region }) => ({
      domain: host,
      url: originOf(host),
      ...region,
    })),
  }))
  return {
    async status({ visit }) {
      const { status = 0 } = sites.access(visit.host, visit.address) ?? {}
      return permission(siteOf(visit), status)
    },
    async terms({ visit, query: { version, language } }) {
      const { documents, merchant } = siteOf(visit)
      const { terms } = documents.register
      const isCurrent = version === undefined || version === terms.version
      const wanted = isCurrent ? terms : await earlierTerms(db, merchant, version)
      return toLegalTexts(wanted, language ?? documents.locales.default, documents.locales.default)
    },
    async customerService({ visit }) {
      const path = playersService(siteOf(visit).documents.customerService)
      if (path === undefined) throw new CallError('notFound')
      return { version: { pathList: [{ type: playersPath, path }] } }
    },
    helpCenter: ({ visit, query }) => inLanguage(siteOf(visit), query.language, helpCenter),
    downloads: ({ visit, query }) => inLanguage(siteOf(visit), query.language, downloads),
    joinUs: ({ visit, query }) => inLanguage(siteOf(visit), query.language, joinUs),
    domainRoute: ({ visit }) => domainRoute(siteOf(visit), undefined),
    whitelabel: ({ visit }) => whitelabel(siteOf(visit), undefined),
    registerSettings: ({ visit }) => registerSettings(siteOf(visit), undefined),
  }
}

/** Made once for each language of the site; whatever else is asked for is that of a first visit. */
function inLanguage<Made>(
  site: CurrentSite,
  wanted: string | undefined,
  make: (site: CurrentSite, language: string) => Made,
) {
  const { languages, default: first } = site.documents.locales
  return make(site, languages.find((each) => each === wanted) ?? first)
}
