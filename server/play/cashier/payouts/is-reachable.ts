import { siteAccess } from '../../../site/sites/site-access.ts'
import type { SiteCache } from '../../../site/sites/site-cache.ts'
import type { Clock } from '../../../platform/clock.ts'

/** Whether players of a merchant can answer for payouts now: its site is not in maintenance, and the cashier is not switched off. */
export function isReachable(
  sites: Pick<SiteCache, 'site'>,
  { now }: Pick<Clock, 'now'>,
): (merchant: string) => boolean {
  return (merchant) => {
    const site = sites.site(merchant)
    if (!site) return false
    const { status, modulesOff } = siteAccess(site, false, now)
    return status === 0 && !modulesOff.includes('CASHIER')
  }
}
