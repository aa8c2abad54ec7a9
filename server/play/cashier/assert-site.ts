import { CallError } from '../../platform/contract/call-error.ts'
import type { SiteCache } from '../../site/sites/site-cache.ts'

/** Throws `notFound` for a merchant without a site. */
export function assertSite(sites: Pick<SiteCache, 'site'>, merchant: string): void {
  if (!sites.site(merchant)) throw new CallError('notFound', {}, `There is no merchant ${merchant}.`)
}
