import type { SiteCache } from '../../site/sites/site-cache.ts'
import type { SiteDeps } from '../../site/sites/site-deps.ts'
import type { Catalogues } from './open-catalogues.ts'

export interface GameDeps extends Pick<SiteDeps, 'db' | 'clock'> {
  readonly sites: SiteCache
  readonly catalogues: Catalogues
}
