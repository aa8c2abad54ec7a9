import type { Kysely } from 'kysely'
import type { Configuration } from '#schemas/config/documents.ts'
import type { Ops } from '#schemas/config/ops.ts'
import type { FormModule } from '#schemas/forms/judge-form.ts'
import type { Clock } from '../platform/clock.ts'
import type { SiteAccess } from '../platform/contract/handler.ts'
import type { Notifications } from '../platform/database/notifications.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Log } from '../platform/log.ts'
import { rangeTest } from './address-ranges.ts'
import { loadFormModule } from './forms/load-form-module.ts'
import { siteChannel } from './site-events.ts'
import { readSite, readSites } from './read-sites.ts'
import type { ReleaseForm } from './site-tables.ts'
import { withoutEnded } from './without-ended.ts'

/** A merchant's site as it is now. */
export interface CurrentSite {
  readonly merchant: string
  readonly hosts: readonly string[]
  readonly number: number
  /** The chain hash of the release, which names it. */
  readonly release: string
  readonly documents: Configuration
  readonly forms: readonly ReleaseForm[]
  readonly ops: Ops
  readonly opsVersion: number
}

export interface SiteCache {
  /** Only what is allowed to visit; status 1 and 2 win over everything. */
  access(host: string, address: string): SiteAccess | undefined
  siteOfHost(host: string): CurrentSite | undefined
  site(merchant: string): CurrentSite | undefined
  hosts(): readonly { readonly host: string; readonly siteName: string }[]
  /** A form by its hash, while it belongs to the release of now or to one of the last ten minutes. */
  findForm(merchant: string, hash: string): Promise<FormModule | undefined>
  /** Calls back when a merchant's site has been read anew. */
  onChange(listener: (merchant: string) => void): void
}

interface SiteCacheDeps {
  readonly db: Kysely<Tables>
  readonly notifications: Notifications
  readonly clock: Clock
  readonly log: Log
}

const formsCountFor = 10 * 60_000

/** Keeps every merchant's site in memory, and reads it anew when PostgreSQL says that it has changed. */
export async function openSiteCache(deps: SiteCacheDeps): Promise<SiteCache> {
  const { db, notifications, clock, log } = deps
  const sites = new Map<string, CurrentSite>()
  const regions = new Map<string, (address: string) => boolean>()
  const listeners: ((merchant: string) => void)[] = []
  const remember = (site: CurrentSite) => {
    sites.set(site.merchant, site)
    regions.set(site.merchant, isRestricted(site))
  }
  const refresh = async (merchant: string) => {
    const site = await readSite(db, merchant)
    if (!site) return
    remember(site)
    for (const listener of listeners) listener(merchant)
  }
  const refreshAll = () =>
    readSites(db).then((all) => {
      for (const site of all) remember(site)
      for (const { merchant } of all) for (const listener of listeners) listener(merchant)
    })
  const complain = (error: unknown) => log.error({ err: error }, 'a site could not be read anew')
  await notifications.on(siteChannel, (merchant) => void refresh(merchant).catch(complain))
  notifications.onReconnect(() => void refreshAll().catch(complain))
  await refreshAll()

  const siteOfHost = (host: string) =>
    [...sites.values()].find(({ hosts }) => hosts.includes(host.toLowerCase().replace(/\.$/, '')))
  return {
    siteOfHost,
    site: (merchant) => sites.get(merchant),
    hosts: () =>
      [...sites.values()].flatMap(({ hosts, documents }) =>
        hosts.slice(0, 1).map((host) => ({ host, siteName: documents.theme.siteName })),
      ),
    access(host, address) {
      const site = siteOfHost(host)
      if (!site) return undefined
      const { maintenance, modulesOff } = withoutEnded(site.ops, clock.now())
      const restricted = regions.get(site.merchant)?.(address) ?? false
      const status = maintenance ? 1 : restricted ? 2 : 0
      return { merchant: site.merchant, status, modulesOff: modulesOff.map(({ module }) => module) }
    },
    findForm: (merchant, hash) => findForm(deps, sites.get(merchant), hash),
    onChange(listener) {
      listeners.push(listener)
    },
  }
}

/** An allowed range wins over a denied one. */
function isRestricted({ documents: { region } }: CurrentSite) {
  const denied = rangeTest(region.denied)
  const allowed = rangeTest(region.allowed)
  return (address: string) => denied(address) && !allowed(address)
}

async function findForm({ db, clock }: SiteCacheDeps, site: CurrentSite | undefined, hash: string) {
  if (!site || !/^[0-9a-f]{32}$/.test(hash)) return undefined
  const isCurrent = site.forms.some((form) => form.hash === hash)
  if (!isCurrent && !(await wasCurrent(db, site, hash, clock.now()))) return undefined
  const row = await db.selectFrom('form_module').select('code').where('hash', '=', hash).executeTakeFirst()
  return row && loadFormModule({ hash, code: row.code })
}

/** A release was current until the next one was published. */
async function wasCurrent(db: Kysely<Tables>, site: CurrentSite, hash: string, now: Date) {
  const since = new Date(now.getTime() - formsCountFor)
  const replaced = await db
    .selectFrom('release as old')
    .innerJoin('release as next', (join) =>
      join
        .onRef('next.merchant', '=', 'old.merchant')
        .on((eb) => eb('next.number', '=', eb('old.number', '+', 1))),
    )
    .select('old.forms')
    .where('old.merchant', '=', site.merchant)
    .where('next.published_at', '>', since)
    .execute()
  return replaced.some(({ forms }) => forms.some((form) => form.hash === hash))
}
