import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect-database.ts'
import type { Log } from '../platform/log/log.ts'
import type { Settings } from '../platform/settings/settings.ts'
import type { LiveSites } from '../site/sites/live-sites.ts'
import { followSites } from './follow-sites.ts'
import { markGamesToCome, playedIn } from './mark-games-to-come.ts'
import { runDemoCasino, type DemoCasinoSites } from './run-demo-casino.ts'
import { seedVendors } from './seed-vendors.ts'

type DemoCasinoSettings = Pick<Settings, 'host' | 'dataDir' | 'gamesPort' | 'gamesOrigin'>

interface DemoCasinoDeps {
  readonly db: Database
  readonly clock: Clock
  readonly sites: Pick<LiveSites, 'hosts' | 'site' | 'onChange'>
  readonly log: Log
  /** How the site of a host is reached. */
  originOf(host: string): string
  /** `whpk_…`, by which our questions about rounds are known. */
  readonly questionKey: string | undefined
}

/** Opens the games of a demo, for all its merchants, also for those that are added meanwhile. Gives what ends them. */
export function openDemoCasino(settings: DemoCasinoSettings, deps: DemoCasinoDeps): () => Promise<void> {
  const { host, dataDir, gamesPort, gamesOrigin } = settings
  const { db, log, questionKey, sites } = deps
  const onMessage = (message: unknown) => {
    const played = playedIn(message)
    if (!played) return
    void markGamesToCome(db, gamesOrigin, played).catch((error: unknown) =>
      log.error({ err: error }, 'what the demo vendors play could not be written down'),
    )
  }
  const house = runDemoCasino(
    { port: gamesPort, host, folder: dataDir, sites: siteList(deps), questionKey, onMessage },
    log,
  )
  const stopFollowing = followSites(
    sites,
    async () => {
      await seedVendors(deps, settings, sites)
      house.tell(siteList(deps))
    },
    (error) => log.error({ err: error }, 'the demo vendors could not be told of the merchants of now'),
  )
  return async () => {
    await stopFollowing()
    await house.end()
  }
}

function siteList({ sites, originOf }: Pick<DemoCasinoDeps, 'sites' | 'originOf'>): DemoCasinoSites {
  return Object.fromEntries(
    sites.hosts().flatMap(({ merchant }) => {
      const site = sites.site(merchant)
      const pages = (site?.hosts ?? []).map(originOf)
      const [wallet] = pages
      if (!site || wallet === undefined) return []
      return [[merchant, { wallet, pages, currency: site.documents.money.currency }]]
    }),
  )
}
