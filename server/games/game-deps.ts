import type { SiteDeps } from '../site/site-deps.ts'
import type { Catalogues } from './open-catalogues.ts'

export interface GameDeps extends Pick<SiteDeps, 'db' | 'clock'> {
  readonly catalogues: Catalogues
}
