import type { WithdrawalObstacle } from '#schemas/cashier/withdrawal-states.ts'
import type { WithdrawalRules } from '#schemas/config/cashier/withdrawal-rules.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { minorOf } from '../cashier-methods.ts'
import '../cashier-tables.ts'
import { cashierTotals } from './cashier-totals.ts'

interface Turnover {
  readonly needed: bigint
  readonly done: bigint
}

/** What a member has to stake before a withdrawal, of all that was deposited, and has staked. Undefined where nothing is asked for. */
export async function turnoverOf(
  at: Database,
  {
    merchant,
    currency,
    member,
  }: { readonly merchant: string; readonly currency: Currency; readonly member: bigint },
  { turnoverPpm = 0 }: Pick<WithdrawalRules, 'turnoverPpm'>,
): Promise<Turnover | undefined> {
  if (turnoverPpm === 0) return undefined
  const { staked, deposited } = await cashierTotals(at, merchant, currency, member)
  return { needed: (deposited * BigInt(turnoverPpm)) / 1_000_000n, done: staked }
}

/** Amounts of the rules in the smallest unit. */
export function limitsOf({ least, most, fee }: WithdrawalRules, currency: Currency) {
  return {
    least: minorOf(least, currency),
    most: minorOf(most, currency),
    fee: { fixed: minorOf(fee?.fixed ?? '0', currency), ppm: fee?.ppm ?? 0 },
  }
}

/** What a member owes of deposits that were taken back, and the oldest of them; undefined where nothing is owed. */
export async function debtOf(
  at: Database,
  { merchant, member }: { readonly merchant: string; readonly member: bigint },
): Promise<{ readonly amount: bigint; readonly deposit: string } | undefined> {
  const rows = await at
    .selectFrom('deposit')
    .select(['id', 'debt'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', member)
    .where('debt', '>', 0n)
    .orderBy('begun_at')
    .execute()
  const [oldest] = rows
  return oldest && { amount: rows.reduce((sum, { debt }) => sum + debt, 0n), deposit: oldest.id }
}

interface Situation {
  readonly now: Date
  readonly hasPaymentPassword: boolean
  readonly cards: readonly { readonly usable_from: Date }[]
  readonly hasDebt: boolean
  readonly turnover: Turnover | undefined
  readonly left: { readonly countLeft?: number; readonly sumLeft?: bigint }
}

/** What is in the way of any withdrawal, in the order in which a player resolves it. */
export function obstaclesOf({
  now,
  hasPaymentPassword,
  cards,
  hasDebt,
  turnover,
  left,
}: Situation): WithdrawalObstacle[] {
  const isPast = ({ usable_from }: Situation['cards'][number]) => usable_from <= now
  const obstacles: readonly (readonly [WithdrawalObstacle, boolean])[] = [
    ['debtOpen', hasDebt],
    ['paymentPasswordMissing', !hasPaymentPassword],
    ['cardMissing', cards.length === 0],
    ['cardTooNew', cards.length > 0 && !cards.some(isPast)],
    ['turnoverOpen', turnover !== undefined && turnover.done < turnover.needed],
    ['perDayReached', left.countLeft === 0 || left.sumLeft === 0n],
  ]
  return obstacles.flatMap(([obstacle, isThere]) => (isThere ? obstacle : []))
}
