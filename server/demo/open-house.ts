import type { Database } from '../platform/database/connect-database.ts'
import type { Log } from '../platform/log.ts'
import type { Settings } from '../platform/settings.ts'
import '../site/site-tables.ts'
import { markGamesToCome, playedIn } from './mark-games-to-come.ts'
import { runHouse } from './run-house.ts'

interface HouseDeps {
  readonly db: Database
  readonly log: Log
  /** How the site of a host is reached. */
  originOf(host: string): string
  /** `whpk_…`, by which our questions about rounds are known. */
  readonly questionKey: string | undefined
}

/** Opens the games of a demo, for all its merchants. Gives what ends them. */
export async function openHouse(
  { host, dataDir, gamesPort, gamesOrigin }: Pick<Settings, 'host' | 'dataDir' | 'gamesPort' | 'gamesOrigin'>,
  { db, log, originOf, questionKey }: HouseDeps,
): Promise<() => Promise<void>> {
  const rows = await db.selectFrom('merchant_host').select(['merchant', 'host']).orderBy('host').execute()
  const sites: Record<string, { wallet: string; pages: string[] }> = {}
  for (const row of rows) {
    const origin = originOf(row.host)
    const site = (sites[row.merchant] ??= { wallet: origin, pages: [] })
    site.pages.push(origin)
  }
  const onMessage = (message: unknown) => {
    const played = playedIn(message)
    if (!played) return
    void markGamesToCome(db, gamesOrigin, played).catch((error: unknown) =>
      log.error({ err: error }, 'what the demo vendors play could not be written down'),
    )
  }
  return runHouse({ port: gamesPort, host, folder: dataDir, sites, questionKey, onMessage }, log)
}
