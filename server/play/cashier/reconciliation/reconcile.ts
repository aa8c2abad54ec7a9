import { sql } from 'kysely'
import { eachToItsEnd } from '../../../platform/concurrency/each-to-its-end.ts'
import { dayInZone } from '../../../platform/day-in-zone.ts'
import { comparePayments, findUnlistedPayments, type SeenPayments } from './compare-payments.ts'
import { comparePayouts, findUnlistedPayouts, type SeenPayouts } from './compare-payouts.ts'
import { comparisonOf, type CompareDeps, type ComparedDay } from './comparison.ts'
import './finding-table.ts'
import { providersOf, type KnownProvider } from './providers-of.ts'
import { ListUnclear, readList } from './read-list.ts'

/** Providers next to each other, most of which wait for a service outside. */
const atOnce = 4
/** Hours after midnight at which a day is compared, when little happens. */
const hours = 3
/** Seconds after which a provider that gave no list is asked again. */
const again = 1_800

export interface ReconcileDeps extends CompareDeps {
  /** The merchants that have a site. */
  merchants(): Iterable<string>
}

export interface Reconciled {
  /** The ids of the methods of the provider, with `payouts`. */
  readonly sources: readonly string[]
  /** Entries of its list; undefined where it gave none. */
  readonly listed: number | undefined
  /** Differences that were not known. */
  readonly found: number
}

/**
 * Compares each provider with the cashier once a day, after the night has begun at the merchant. Of several processes one compares. A fault
 * at one provider stops no other one; rejects at the end with the first of such faults.
 */
export async function reconcileDue(deps: ReconcileDeps): Promise<void> {
  const named = [...deps.merchants()].flatMap((merchant) =>
    providersOf(deps, merchant).map((provider) => ({ merchant, provider })),
  )
  await eachToItsEnd(named, atOnce, async ({ merchant, provider }) => {
    if (await claim(deps, merchant, provider)) await reconcileProvider(deps, merchant, provider)
  })
}

interface Only {
  /** The provider of this method, or of payouts. */
  readonly source?: string | undefined
  readonly day?: ComparedDay | undefined
}

/** Compares each provider of a merchant now, or one of them, for the last days or for one day. */
export async function reconcileMerchant(
  deps: CompareDeps,
  merchant: string,
  { source, day }: Only = {},
): Promise<readonly Reconciled[]> {
  const outcomes: Reconciled[] = []
  for (const provider of providersOf(deps, merchant))
    if (source === undefined || provider.sources.includes(source))
      outcomes.push(await reconcileProvider(deps, merchant, provider, day))
  return outcomes
}

/** Compares the list of a provider with the cashier. Differences are written as they are found, also where the list ends early. */
async function reconcileProvider(
  deps: CompareDeps,
  merchant: string,
  provider: KnownProvider,
  day?: ComparedDay,
): Promise<Reconciled> {
  const { sources } = provider
  const comparison = comparisonOf(deps, merchant, provider, day)
  const payments: SeenPayments = new Map()
  const payouts: SeenPayouts = new Map()
  let [listed, found] = [0, 0]
  try {
    for await (const page of readList(deps, provider, { merchant, ...comparison.listed })) {
      listed += page.length
      const came = page.filter((each) => each.type === 'payment')
      const left = page.filter((each) => each.type === 'payout')
      found += await comparePayments(deps, comparison, came, payments)
      found += await comparePayouts(deps, comparison, left, payouts)
    }
  } catch (error) {
    if (!(error instanceof ListUnclear)) throw error
    deps.log.warn({ merchant, sources }, 'a payment provider could not be compared with')
    return { sources, listed: undefined, found }
  }
  found += await findUnlistedPayments(deps, comparison, payments)
  found += await findUnlistedPayouts(deps, comparison, payouts)
  // An earlier day says nothing about this one.
  if (!day) await keepCompared(deps, merchant, provider)
  deps.log.info({ merchant, sources, listed, found }, 'a payment provider was compared with')
  return { sources, listed, found }
}

/** Takes the comparison of the day, which another process does not begin for a while then. */
async function claim(deps: CompareDeps, merchant: string, provider: KnownProvider): Promise<boolean> {
  const now = deps.clock.now()
  const earlier = new Date(now.getTime() - again * 1_000)
  const { rows } = await sql`
    INSERT INTO reconciliation (merchant, sources, tried_at) VALUES (${merchant}, ${keyOf(provider)}, ${now})
    ON CONFLICT (merchant, sources) DO UPDATE SET tried_at = excluded.tried_at
      WHERE (reconciliation.day IS NULL OR reconciliation.day < ${dayOf(deps, merchant)}::date)
        AND reconciliation.tried_at <= ${earlier}
    RETURNING merchant`.execute(deps.db)
  return rows.length > 0
}

async function keepCompared(deps: CompareDeps, merchant: string, provider: KnownProvider): Promise<void> {
  const now = deps.clock.now()
  const done = { day: dayOf(deps, merchant), compared_at: now, tried_at: now }
  await deps.db
    .insertInto('reconciliation')
    .values({ merchant, sources: keyOf(provider), ...done })
    .onConflict((conflict) => conflict.columns(['merchant', 'sources']).doUpdateSet(done))
    .execute()
}

/** The key of a provider in `reconciliation`. */
function keyOf({ sources }: Pick<KnownProvider, 'sources'>): string {
  return sources.join(' ')
}

/** `2026-11-20`: a day of the merchant begins some hours after its midnight. */
function dayOf({ clock, rules }: CompareDeps, merchant: string): string {
  return dayInZone(rules(merchant).timeZone, new Date(clock.now().getTime() - hours * 3_600_000))
}
