import { payoutProvider, type ListedPayout } from '#schemas/payments/provider-protocol.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { askProvider } from '../ask-provider.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import '../withdrawals/withdrawal-tables.ts'
import { addFinding, type NewFinding } from './add-finding.ts'
import { mostAsked, type CompareDeps, type Comparison } from './comparison.ts'
import { heldState, payoutDifference } from './payout-difference.ts'

/** Attempts that were listed so far, with the provider's id of the payout of each. */
export type SeenPayouts = Map<string, string>

/** Compares listed payouts with the attempts here. Returns how many differences are new. */
export async function comparePayouts(
  deps: CompareDeps,
  { merchant, provider, youngFrom }: Comparison,
  listed: readonly ListedPayout[],
  seen: SeenPayouts,
): Promise<number> {
  if (listed.length === 0 || !provider.sources.includes(payoutProvider)) return 0
  const attempts = await readAttempts(
    deps.db,
    merchant,
    listed.map(({ id }) => id),
  )
  let found = 0
  for (const one of listed) {
    const before = seen.get(one.id)
    seen.set(one.id, one.payout)
    if (new Date(one.at) >= youngFrom) continue
    const own = attempts.find(({ id }) => id === one.id)
    const isTwice = before !== undefined && before !== one.payout
    const kind = isTwice ? 'twice' : differenceOf(own, one)
    if (kind) found += await addFinding(deps, deps.db, payoutFinding(merchant, kind, one, own))
  }
  return found
}

/** Writes what a provider reports as paid of an attempt that does not count any more, or that was paid under another id. */
export async function findPaidAttempt(
  deps: Pick<CashierDeps, 'clock' | 'log'>,
  at: Database,
  merchant: string,
  { attempt, bankId }: { readonly attempt: string; readonly bankId: string },
): Promise<void> {
  const [own] = await readAttempts(at, merchant, [attempt])
  // Messages come in any order: what came back had been paid.
  if (!own || own.returned) return
  const paid = { status: 'paid', payout: bankId } as const
  const kind = payoutDifference(own, paid)
  if (!kind || own.state === 'returned') return
  const said = { ...paid, id: attempt, amount: String(own.amount), currency: own.currency }
  await addFinding(deps, at, payoutFinding(merchant, kind, said, own))
}

/** Finds the payouts that count as sent here and that the provider neither listed nor paid, as it says when it is asked. */
export async function findUnlistedPayouts(
  deps: CompareDeps,
  { merchant, provider, from, before }: Comparison,
  seen: SeenPayouts,
): Promise<number> {
  if (!provider.sources.includes(payoutProvider)) return 0
  const rows = await attemptsOf(deps.db, merchant)
    .whereRef('payout.attempt', '=', 'payout_attempt.id')
    .where('payout.state', '=', 'sent')
    .where('payout.sent_at', '>=', from)
    .where('payout.sent_at', '<', before)
    .orderBy('payout.sent_at')
    .execute()
  let found = 0
  for (const own of rows.filter(({ id }) => !seen.has(id)).slice(0, mostAsked)) {
    const said = await askProvider(deps, provider, { type: 'settle', id: own.id, merchant })
    if (said?.status !== 'refused' && said?.status !== 'failed') continue
    const kind = said.status === 'refused' ? 'missingThere' : 'state'
    const there = said.status === 'failed' ? { there: { ...amountOf(own), state: said.status } } : {}
    found += await addFinding(deps, deps.db, {
      ...aboutOf(merchant, own.id, own),
      kind,
      here: hereOf(own),
      ...there,
    })
  }
  return found
}

type OwnPayout = Awaited<ReturnType<typeof readAttempts>>[number]
type SaidPayout = Omit<ListedPayout, 'at' | 'type'>

function differenceOf(own: OwnPayout | undefined, said: SaidPayout): NewFinding['kind'] | undefined {
  if (!own) return said.status === 'open' || said.status === 'paid' ? 'missingHere' : undefined
  const isOther = own.amount !== BigInt(said.amount) || own.currency !== said.currency
  const isMoney = said.status === 'open' || said.status === 'paid'
  return isOther && isMoney ? 'amount' : payoutDifference(own, said)
}

function payoutFinding(
  merchant: string,
  kind: NewFinding['kind'],
  { id, amount, currency, status: state }: SaidPayout,
  own: OwnPayout | undefined,
): NewFinding {
  const there = { amount: BigInt(amount), currency, state }
  return { ...aboutOf(merchant, id, own), kind, there, ...(own ? { here: hereOf(own) } : {}) }
}

function aboutOf(merchant: string, id: string, own: OwnPayout | undefined) {
  return { merchant, source: payoutProvider, subject: id, named: id, withdrawal: own?.withdrawal }
}

function hereOf(own: OwnPayout) {
  return { ...amountOf(own), state: heldState(own) }
}

function amountOf({ amount, currency }: OwnPayout) {
  return { amount, currency }
}

function readAttempts(at: Database, merchant: string, ids: readonly string[]) {
  return attemptsOf(at, merchant).where('payout_attempt.id', 'in', ids).execute()
}

function attemptsOf(at: Database, merchant: string) {
  return at
    .selectFrom('payout_attempt')
    .innerJoin('payout', 'payout.id', 'payout_attempt.payout')
    .innerJoin('withdrawal', 'withdrawal.id', 'payout.withdrawal')
    .select([
      'payout_attempt.id',
      'payout_attempt.returned',
      'payout.attempt',
      'payout.state',
      'payout.bank_id',
      'payout.amount',
      'payout.withdrawal',
      'withdrawal.currency',
    ])
    .where('payout.merchant', '=', merchant)
}
