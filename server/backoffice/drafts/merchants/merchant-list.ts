import type { OperatorCaller } from '../../../platform/contract/handler.ts'
import { allMerchants } from '../../../configuration/releases/merchant-store.ts'
import { releaseHead } from '../../../configuration/releases/release-head.ts'
import { lastReleaseHeads } from '../../../configuration/releases/release-store.ts'
import { withoutEnded } from '../../../configuration/releases/without-ended.ts'
import { whoReads } from '#schemas/operators/operator-roles.ts'
import type { ConfigurationDeps } from '../configuration-deps.ts'

/** The merchants at which an operator reads configuration, in the order in which they came. */
export async function merchantList(
  { db, sites, clock, originOf }: ConfigurationDeps,
  caller: Pick<OperatorCaller, 'rolesAt'>,
) {
  const readers: readonly string[] = whoReads
  const all = await allMerchants(db)
  const seen = all.filter(({ code }) => caller.rolesAt(code).some((role) => readers.includes(role)))
  const codes = seen.map(({ code }) => code)
  const heads = await lastReleaseHeads(db, codes)
  const drafts = await openDraftCounts(db, codes)
  return seen.map(({ code, hosts, ops }) => {
    const [documents, release] = [sites.site(code)?.documents, heads.get(code)]
    return {
      merchant: code,
      siteName: documents?.theme.siteName ?? code,
      origin: originOf(hosts[0] ?? 'localhost'),
      hosts,
      ...(release ? { release: releaseHead(release) } : {}),
      drafts: drafts.get(code) ?? 0,
      // A demo is whole as it comes, and so is what the command line has brought.
      isNew: release?.number === 1 && release.author_id !== null,
      isInMaintenance: withoutEnded(ops, clock.now()).maintenance !== undefined,
      timeZone: documents?.locales.timeZone ?? 'UTC',
    }
  })
}

async function openDraftCounts(db: ConfigurationDeps['db'], merchants: readonly string[]) {
  if (merchants.length === 0) return new Map<string, number>()
  const rows = await db
    .selectFrom('draft')
    .select(({ fn }) => ['merchant', fn.countAll<bigint>().as('count')])
    .where('state', '=', 'open')
    .where('merchant', 'in', merchants)
    .groupBy('merchant')
    .execute()
  return new Map(rows.map(({ merchant, count }) => [merchant, Number(count)]))
}
