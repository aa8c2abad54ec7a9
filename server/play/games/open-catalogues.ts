import type { Kysely } from 'kysely'
import type { GameRow } from '../../configuration/game-tables/game-tables.ts'
import { readGames, readWithheld } from '../../configuration/game-tables/read-games.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Notifications } from '../../platform/database/notifications.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Log } from '../../platform/log/log.ts'
import type { CurrentSite } from '../../site/sites/current-site.ts'
import type { SiteCache } from '../../site/sites/site-cache.ts'
import { siteTime } from '../../site/sites/site-time.ts'
import { merchantCatalogue, type MerchantCatalogue } from './merchant-catalogue.ts'

/** PostgreSQL's channel on which triggers say that games came, went or changed. */
const gamesChannel = 'games_changed'

/** Every merchant's games, in memory. */
export interface Catalogues {
  /** As they are now; undefined where no such merchant has a site. */
  of(merchant: string): MerchantCatalogue | undefined
  /** The index that a merchant has or had lately, by its hash. */
  indexOf(merchant: string, hash: string): MerchantCatalogue | undefined
  /** Resolves when all that was said to have changed has been read. */
  settled(): Promise<void>
}

interface CataloguesDeps {
  readonly db: Kysely<Tables>
  readonly notifications: Notifications
  readonly sites: SiteCache
  readonly clock: Clock
  readonly log: Log
}

/** Pages that were opened before a change may still ask for the index of then. */
const mostCached = 4

/**
 * Reads all games, and makes each merchant's catalogue again when its menu, its document `games`, the games themselves or the time say
 * so; never for a request. While the database is away the last known ones go on.
 */
export async function openCatalogues(deps: CataloguesDeps): Promise<Catalogues> {
  const { db, notifications, sites, clock, log } = deps
  const kept = new Map<string, readonly MerchantCatalogue[]>()
  const madeOf = new Map<string, string>()
  let rows: readonly GameRow[] = []
  let withheld: ReadonlyMap<string, ReadonlySet<number>> = new Map()
  const ending = new Set<string>()
  let readings = 0
  let turn: Promise<void> = Promise.resolve()

  await notifications.on(gamesChannel, () => later(readAll))
  notifications.onReconnect(() => later(readAll))
  sites.onChange((merchant) => later(async () => refresh(merchant)))
  await readAll()

  return {
    of(merchant) {
      const [current] = kept.get(merchant) ?? []
      if (current && current.validUntil <= timeAt(sites.site(merchant))) endValid(merchant)
      return current
    },
    indexOf: (merchant, hash) => kept.get(merchant)?.find((each) => each.hash === hash),
    settled: () => turn,
  }

  /** A maintenance begins or ends: once, however many ask. */
  function endValid(merchant: string) {
    if (ending.has(merchant)) return
    ending.add(merchant)
    later(async () => {
      refresh(merchant)
      ending.delete(merchant)
    })
  }

  async function readAll() {
    ;[rows, withheld] = await Promise.all([readGames(db), readWithheld(db)])
    readings++
    for (const { merchant } of sites.hosts()) {
      refresh(merchant)
      // Everyone else has a turn.
      await new Promise(setImmediate)
    }
  }

  function refresh(merchant: string) {
    const site = sites.site(merchant)
    if (!site) {
      kept.delete(merchant)
      madeOf.delete(merchant)
      return
    }
    const now = timeAt(site)
    const [current] = kept.get(merchant) ?? []
    const key = keyOf(site)
    const isCurrent = current && current.validUntil > now && madeOf.get(merchant) === key
    if (isCurrent) return
    const real = site.preview?.of
    // Most previews change other things, and ten thousand games are not read for each of them.
    const ofReal = real !== undefined && madeOf.get(real) === key ? kept.get(real)?.[0] : undefined
    // Made at the platform's time, it holds from then until it says so.
    const same = ofReal && now >= clock.now().getTime() && ofReal.validUntil > now ? ofReal : undefined
    const fresh =
      same ?? merchantCatalogue(site, rows, withheld.get(real ?? merchant) ?? new Set(), new Date(now))
    madeOf.set(merchant, key)
    // A preview is one page, which asks for the current index.
    const versions = real === undefined ? mostCached : 1
    kept.set(merchant, [fresh, ...(kept.get(merchant) ?? [])].slice(0, versions))
  }

  function timeAt(site: CurrentSite | undefined) {
    return siteTime(site, clock.now()).getTime()
  }

  /** What a catalogue is made of, beside the time. */
  function keyOf({ documents: { menu, games } }: CurrentSite) {
    return JSON.stringify([readings, menu.categories, games])
  }

  /** One after the other; a reading that fails is tried again for some seconds, and in any case when the database is back. */
  function later(work: () => Promise<void>, wait = 100) {
    turn = turn.then(work).catch((error: unknown) => {
      log.error({ err: error }, 'the games could not be read anew')
      if (wait <= 3_200) setTimeout(() => later(work, wait * 2), wait).unref()
    })
  }
}
