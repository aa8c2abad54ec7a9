import type { Catalogues } from '../games/open-catalogues.ts'
import type { Ledger } from '../ledger/open-ledger.ts'
import type { MessagingDeps } from '../../members/notices/messaging-deps.ts'
import type { SiteCache } from '../../site/sites/site-cache.ts'

/** What it takes to answer vendors. */
export interface VendorWalletDeps extends Pick<
  MessagingDeps,
  'db' | 'clock' | 'randomness' | 'rules' | 'jobs' | 'log'
> {
  readonly ledger: Ledger
  readonly sites: SiteCache
  readonly catalogues: Catalogues
  /** Secrets of the environment, by name. */
  secret(name: string): string | undefined
}
