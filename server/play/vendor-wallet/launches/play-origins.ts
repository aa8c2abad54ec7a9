import type { Database } from '../../../platform/database/connect-database.ts'
import type { Notifications } from '../../../platform/database/notifications.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { SiteCache } from '../../../site/sites/site-cache.ts'
import '../vendor-tables.ts'

const channel = 'vendor_address_changed'
const none: readonly string[] = []

export interface PlayOrigins {
  /** Where a merchant's games are played, in order; the same array until that changes. */
  of(merchant: string): readonly string[]
}

interface PlayOriginsDeps {
  readonly db: Database
  readonly notifications: Notifications
  readonly sites: SiteCache
  readonly log: Log
}

/** The origins of the vendors' addresses, in memory, read again when one changes; while the database is away the last known ones go on. */
export async function openPlayOrigins({
  db,
  notifications,
  sites,
  log,
}: PlayOriginsDeps): Promise<PlayOrigins> {
  let known: ReadonlyMap<string, readonly string[]> = new Map()
  let turn: Promise<void> = Promise.resolve()

  await notifications.on(channel, () => later())
  notifications.onReconnect(() => later())
  await read()

  return {
    of: (merchant) => known.get(merchant) ?? none,
  }

  async function read() {
    const rows = await db
      .selectFrom('vendor_address')
      .select(['merchant', 'play_url', 'play_hosts'])
      .execute()
    const found = new Map<string, Set<string>>()
    for (const { merchant, play_url, play_hosts } of rows)
      for (const address of [play_url, ...play_hosts]) {
        const origin = originOf(address)
        if (origin === undefined) continue
        found.set(merchant, (found.get(merchant) ?? new Set()).add(origin))
      }
    known = new Map([...found].map(([merchant, origins]) => [merchant, [...origins].toSorted()]))
  }

  /** A game on a merchant's own host could read what the site keeps of its player, and leave its frame. */
  function originOf(address: string): string | undefined {
    if (!URL.canParse(address)) return undefined
    const { origin, hostname } = new URL(address)
    const isOwn = sites.siteOfHost(hostname) !== undefined
    return isOwn || origin === 'null' ? undefined : origin
  }

  function later(wait = 100) {
    turn = turn.then(read).catch((error: unknown) => {
      log.error({ err: error }, 'the addresses of vendors could not be read anew')
      if (wait <= 3_200) setTimeout(() => later(wait * 2), wait).unref()
    })
  }
}
