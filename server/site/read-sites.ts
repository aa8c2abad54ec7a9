import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { lastRelease } from './release-store.ts'
import { switchedOff } from './switched-off.ts'
import type { CurrentSite } from './current-site.ts'
import './site-tables.ts'

/** A merchant's site with its last release; undefined before the first one. */
export async function readSite(db: Kysely<Tables>, merchant: string): Promise<CurrentSite | undefined> {
  const [row, hosts, release] = await Promise.all([
    db.selectFrom('merchant').selectAll().where('code', '=', merchant).executeTakeFirst(),
    db
      .selectFrom('merchant_host')
      .select('host')
      .where('merchant', '=', merchant)
      .orderBy('position')
      .orderBy('host')
      .execute(),
    lastRelease(db, merchant),
  ])
  if (!row || !release) return undefined
  return {
    merchant,
    hosts: hosts.map(({ host }) => host),
    number: release.number,
    release: release.chain_hash,
    documents: switchedOff(release.documents, row.ops),
    forms: release.forms,
    ops: row.ops,
    opsVersion: row.ops_version,
  }
}

const atOnce = 8

export async function readSites(db: Kysely<Tables>): Promise<CurrentSite[]> {
  const merchants = await db.selectFrom('merchant').select('code').orderBy('created_at').execute()
  const sites: CurrentSite[] = []
  // A few at a time: two hundred at once would ask for more connections than may be waited for.
  for (let first = 0; first < merchants.length; first += atOnce) {
    const some = merchants.slice(first, first + atOnce)
    const read = await Promise.all(some.map(({ code }) => readSite(db, code)))
    sites.push(...read.filter((site) => site !== undefined))
  }
  return sites
}
