import type { CallDescriptor } from '#schemas/calls/call.ts'
import type { SiteAccess } from '../../platform/contract/handler.ts'
import type { LiveSites } from '../../site/sites/live-sites.ts'

/** Where the console stands (T59). */
export interface ConsoleHost {
  /** Scheme, host and port, where it has an origin of its own. */
  readonly origin: string | undefined
  isAt(host: string): boolean
  /** Whether a call exists at a host: those of operators where the console is, and nowhere else; at its own host none that is about a site. */
  has(call: Pick<CallDescriptor, 'realm' | 'always'>, host: string): boolean
  /** What is known of the console's own host, which is no merchant's; undefined of any other. */
  access(host: string): SiteAccess | undefined
  /**
   * Access for a call at a host that no merchant has. A console without an origin of its own is reachable there too: a new installation has
   * no merchant yet. Undefined for calls that need a site.
   */
  withoutSite(call: Pick<CallDescriptor, 'always'>): SiteAccess | undefined
}

/** The console at an origin of its own, whose pages share nothing with those of any site; without one it stands under every host. */
export function consoleHost(origin: string | undefined): ConsoleHost {
  const own = origin === undefined ? undefined : new URL(origin).hostname
  const isAt = (host: string) => own === undefined || host.toLowerCase().replace(/\.$/, '') === own
  return {
    origin,
    isAt,
    has: ({ realm, always }, host) =>
      own === undefined || (isAt(host) ? always === true : realm !== 'operator'),
    access: (host) => (own !== undefined && isAt(host) ? nobodys : undefined),
    withoutSite: ({ always }) => (own === undefined && always === true ? nobodys : undefined),
  }
}

/** The sites at all hosts but that of the console: a merchant who names it as its own has nothing there. */
export function sitesBeside<Sites extends Pick<LiveSites, 'siteOfHost' | 'access'>>(
  place: Pick<ConsoleHost, 'origin' | 'access'>,
  sites: Sites,
): Sites {
  if (place.origin === undefined) return sites
  return {
    ...sites,
    siteOfHost: (host: string) => (place.access(host) ? undefined : sites.siteOfHost(host)),
    access: (host: string, address: string) => place.access(host) ?? sites.access(host, address),
  }
}

/** Whatever is about a merchant finds none. */
const nobodys: SiteAccess = { merchant: '', status: 0, modulesOff: [] }
