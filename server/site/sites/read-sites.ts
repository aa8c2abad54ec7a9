import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { lastRelease, type ReleaseRow } from '../../configuration/releases/release-store.ts'
import { switchedOff } from './switched-off.ts'
import type { CurrentSite } from './current-site.ts'
import '../../configuration/releases/site-tables.ts'

/** A merchant's site with its last release; undefined before the first one. Its forms are those that were published, or `formsOf` says. */
export async function readSite(
  db: Kysely<Tables>,
  merchant: string,
  formsOf: FormsOf = async ({ forms }) => forms,
): Promise<CurrentSite | undefined> {
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
    forms: await formsOf(release),
    ops: row.ops,
    opsVersion: row.ops_version,
  }
}

export type FormsOf = (release: ReleaseRow) => Promise<CurrentSite['forms']>

const atOnce = 8

export async function readSites(db: Kysely<Tables>, formsOf?: FormsOf): Promise<CurrentSite[]> {
  const merchants = await db.selectFrom('merchant').select('code').orderBy('created_at').execute()
  const sites: CurrentSite[] = []
  // A few at a time: two hundred at once would ask for more connections than may be waited for.
  for (let first = 0; first < merchants.length; first += atOnce) {
    const some = merchants.slice(first, first + atOnce)
    const read = await Promise.all(some.map(({ code }) => readSite(db, code, formsOf)))
    sites.push(...read.filter((site) => site !== undefined))
  }
  return sites
}
