import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { EventFeed } from '../../platform/events/event-feed.ts'
import type { Notifications } from '../../platform/database/notifications.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Log } from '../../platform/log/log.ts'
import type { CurrentSite } from './current-site.ts'
import { formFinder } from './find-form.ts'
import { followForms } from './follow-forms.ts'
import type { LiveSites } from './live-sites.ts'
import { openPreviews, type Previews } from './preview/previews.ts'
import type { PreviewedDraft } from './preview/preview-table.ts'
import { withPreviews } from './preview/with-previews.ts'
import { readSite, readSites } from './read-sites.ts'
import { restrictionOf, siteAccess } from './site-access.ts'

/** The sites of all merchants, and beside them those that only operators see. */
export type SiteCache = LiveSites & Pick<Previews, 'ready' | 'formModule'>

interface SiteCacheDeps {
  readonly db: Kysely<Tables>
  readonly feed: EventFeed
  readonly notifications: Notifications
  readonly clock: Clock
  readonly log: Log
  /** What a draft would make of a merchant's documents, for previews; undefined where there is no such draft. */
  draftDocuments?(of: PreviewedDraft): Promise<unknown>
}

/**
 * Keeps every merchant's site in memory, and reads it again when it has changed, before any page is told. While the database
 * is away the last known sites go on.
 */
export async function openSiteCache({
  db,
  feed,
  notifications,
  clock,
  log,
  draftDocuments = async () => undefined,
}: SiteCacheDeps): Promise<SiteCache> {
  const sites = new Map<string, CurrentSite>()
  const byHost = new Map<string, CurrentSite>()
  const restricted = new Map<string, (address: string) => boolean>()
  const listeners: ((merchant: string) => void)[] = []
  const findForm = formFinder(db)
  const forms = followForms({
    db,
    log,
    shown: (merchant) => sites.get(merchant),
    show: (site) => remember(site),
  })

  const remember = (site: CurrentSite) => {
    const known = sites.get(site.merchant)
    // Two readings may overtake each other.
    if (known && (known.number > site.number || known.opsVersion > site.opsVersion)) return
    sites.set(site.merchant, site)
    forms.recordShown(site)
    restricted.set(site.merchant, restrictionOf(site))
    for (const host of known?.hosts ?? []) byHost.delete(host)
    for (const host of site.hosts) byHost.set(host, site)
    for (const listener of listeners) listener(site.merchant)
  }
  const refreshAll = async () => {
    for (const site of await readSites(db, forms.later)) remember(site)
    void forms.catchUp()
  }
  feed.before(async (events) => {
    const changed = events.flatMap(({ type, channel }) =>
      type === 'configuration' ? [channel.slice('merchant:'.length)] : [],
    )
    const merchants = new Set(changed)
    // Everyone's events wait: the forms of many, as where a layer is published, follow behind them.
    const formsOf = merchants.size > fewAtOnce ? forms.later : forms.atOnce
    for (const merchant of merchants) {
      await persist(async () => {
        const site = await readSite(db, merchant, formsOf)
        if (site) remember(site)
      }, log)
    }
    void forms.catchUp()
  })
  notifications.onReconnect(() => void persist(refreshAll, log))
  // Behind the start: of hundreds of merchants it takes some seconds, and until then their forms are those that were published.
  await refreshAll()

  const siteOfHost = (host: string) => byHost.get(host) ?? byHost.get(host.toLowerCase().replace(/\.$/, ''))
  const live: LiveSites = {
    siteOfHost,
    site: (merchant) => sites.get(merchant),
    hosts: () =>
      [...sites.values()].flatMap(({ merchant, hosts, documents }) =>
        hosts.slice(0, 1).map((host) => ({ merchant, host, siteName: documents.theme.siteName })),
      ),
    access(host, address) {
      const site = siteOfHost(host)
      return site && siteAccess(site, restricted.get(site.merchant)?.(address) ?? false, clock.now)
    },
    async findForm(merchant, hash) {
      const site = sites.get(merchant)
      return site && findForm(site, hash, clock.now())
    },
    onChange(listener) {
      listeners.push(listener)
    },
  }
  return withPreviews(live, openPreviews({ db, feed, clock, sites: live, draftDocuments }), clock)
}

/** Merchants whose forms events wait for. */
const fewAtOnce = 4

/** Tries again for some seconds; after a longer outage the notifications reconnect and everything is read again. */
async function persist(read: () => Promise<void>, log: Log): Promise<void> {
  for (let wait = 100; ; wait *= 2) {
    try {
      return await read()
    } catch (error) {
      log.error({ err: error }, 'a site could not be read anew')
      if (wait > 3_200) return
      await pause(wait, undefined, { ref: false })
    }
  }
}
