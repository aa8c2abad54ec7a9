import { rangeTest } from '../../platform/address.ts'
import type { SiteAccess } from '../../platform/contract/handler.ts'
import type { CurrentSite } from './current-site.ts'
import { withoutEnded } from '../../configuration/releases/without-ended.ts'

/** Whether a site is open to a visitor: maintenance wins over a blocked region. */
export function siteAccess(site: CurrentSite, isRestricted: boolean, now: () => Date): SiteAccess {
  const open = isRestricted ? 2 : 0
  // As it nearly always is, and asked for each request.
  if (!site.ops.maintenance && site.ops.modulesOff.length === 0)
    return { merchant: site.merchant, status: open, modulesOff: none }
  const { maintenance, modulesOff } = withoutEnded(site.ops, now())
  return {
    merchant: site.merchant,
    status: maintenance ? 1 : open,
    modulesOff: modulesOff.map(({ module }) => module),
  }
}

const none = [] as const

/** Whether an address is in a region that the site is closed to; an allowed range wins over a denied one. */
export function restrictionOf({ documents: { region } }: CurrentSite): (address: string) => boolean {
  const denied = rangeTest(region.denied)
  const allowed = rangeTest(region.allowed)
  return (address) => denied(address) && !allowed(address)
}
