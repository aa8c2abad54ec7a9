import type { Clock } from '../../../platform/clock.ts'
import { restrictionOf, siteAccess } from '../site-access.ts'
import { siteTime } from '../site-time.ts'
import type { LiveSites } from '../live-sites.ts'
import type { Previews } from './previews.ts'

/** The sites of all merchants, and among them the previews: each is a site of its own, with a host and a code that no merchant has. */
export function withPreviews(
  sites: LiveSites,
  previews: Previews,
  clock: Clock,
): LiveSites & Pick<Previews, 'ready' | 'formModule'> {
  return {
    ...sites,
    site: (merchant) => previews.site(merchant) ?? sites.site(merchant),
    siteOfHost: (host) => previews.siteOfHost(host) ?? sites.siteOfHost(host),
    access(host, address) {
      const site = previews.siteOfHost(host)
      if (!site?.preview) return sites.access(host, address)
      const isRestricted = restrictionOf(site)(site.preview.address ?? address)
      return { ...siteAccess(site, isRestricted, () => siteTime(site, clock.now())), isPreview: true }
    },
    ready: (host) => previews.ready(host),
    formModule: (hash) => previews.formModule(hash),
    onChange(listener) {
      sites.onChange(listener)
      previews.onChange(listener)
    },
  }
}
