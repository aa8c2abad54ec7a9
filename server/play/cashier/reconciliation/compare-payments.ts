import { payoutProvider, type ListedPayment } from '#schemas/payments/provider-protocol.ts'
import { askProvider } from '../ask-provider.ts'
import type { ArrivalRow } from '../cashier-tables.ts'
import { addFinding, type FoundSide } from './add-finding.ts'
import { mostAsked, type CompareDeps, type Comparison } from './comparison.ts'

/** Payments that were listed so far, with the deposit that the provider names for each. */
export type SeenPayments = Map<string, string>

/** Compares listed payments with the money that came. Returns how many differences are new. */
export async function comparePayments(
  deps: CompareDeps,
  { merchant, provider, youngFrom }: Comparison,
  listed: readonly ListedPayment[],
  seen: SeenPayments,
): Promise<number> {
  const methods = methodsOf(provider.sources)
  const [first] = methods
  if (listed.length === 0 || first === undefined) return 0
  const { db } = deps
  const deposits = await db
    .selectFrom('deposit')
    .select(['id', 'method_id'])
    .where('merchant', '=', merchant)
    .where(
      'id',
      'in',
      listed.map(({ id }) => id),
    )
    .where('method_id', 'in', methods)
    .execute()
  const methodOf = new Map(deposits.map(({ id, method_id }) => [id, method_id]))
  const arrivals = await db
    .selectFrom('arrival')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('source', 'in', methods)
    .where(
      'source_id',
      'in',
      listed.map(({ payment }) => payment),
    )
    .execute()
  let found = 0
  for (const one of listed) {
    const { id, payment: subject, amount, currency, at } = one
    const source = methodOf.get(id) ?? first
    const deposit = methodOf.has(id) ? id : undefined
    const there: FoundSide = { amount: BigInt(amount), currency, state: 'paid' }
    const about = { merchant, source, subject, named: id, deposit, there }
    const before = seen.get(subject)
    seen.set(subject, id)
    const own = arrivals.filter((each) => each.source_id === subject)
    const arrival = own.find((each) => each.source === source) ?? own[0]
    const here = arrival && { here: sideOf(arrival) }
    if (before !== undefined && before !== id)
      found += await addFinding(deps, db, { ...about, ...here, kind: 'twice' })
    else if (!arrival) {
      if (new Date(at) < youngFrom) found += await addFinding(deps, db, { ...about, kind: 'missingHere' })
    } else if (arrival.amount !== there.amount || arrival.currency !== currency)
      found += await addFinding(deps, db, { ...about, ...here, kind: 'amount' })
  }
  return found
}

/** Finds the money that came here and that the provider neither listed nor knows when it is asked about its deposit. */
export async function findUnlistedPayments(
  deps: CompareDeps,
  { merchant, provider, from, before }: Comparison,
  seen: SeenPayments,
): Promise<number> {
  const methods = methodsOf(provider.sources)
  if (methods.length === 0) return 0
  const rows = await deps.db
    .selectFrom('arrival')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('source', 'in', methods)
    .where('entered_by', 'is', null)
    .where('at', '>=', from)
    .where('at', '<', before)
    // It was taken from a list, and may be older than this one.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('finding').select('finding.id').whereRef('finding.taken', '=', 'arrival.id'))),
    )
    .orderBy('at')
    .execute()
  const unlisted = rows.filter(({ source_id }) => !seen.has(source_id)).slice(0, mostAsked)
  let found = 0
  for (const row of unlisted) {
    if (!(await isUnknownThere(deps, provider, row))) continue
    const { source, source_id: subject, deposit } = row
    const about = { merchant, source, subject, named: deposit ?? undefined, deposit: deposit ?? undefined }
    found += await addFinding(deps, deps.db, { ...about, kind: 'missingThere', here: sideOf(row) })
  }
  return found
}

async function isUnknownThere(
  deps: CompareDeps,
  provider: Comparison['provider'],
  { merchant, deposit, source_id }: ArrivalRow,
): Promise<boolean> {
  if (deposit === null) return true
  const said = await askProvider(deps, provider, { type: 'settle', id: deposit, merchant })
  return said !== undefined && !said.payments?.some(({ payment }) => payment === source_id)
}

function sideOf({ amount, currency }: ArrivalRow): FoundSide {
  return { amount, currency, state: 'paid' }
}

function methodsOf(sources: readonly string[]): readonly string[] {
  return sources.filter((source) => source !== payoutProvider)
}
