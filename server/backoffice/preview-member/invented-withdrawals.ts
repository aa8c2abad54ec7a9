import type { Currency } from '#schemas/money/currencies.ts'
import { depositFee } from '#schemas/cashier/deposit-fee.ts'
import type { WithdrawalRules } from '#schemas/config/cashier/withdrawal-rules.ts'
import type { WithdrawalRow } from '../../play/cashier/withdrawals/withdrawal-tables.ts'
import { limitsOf } from '../../play/cashier/withdrawals/withdrawal-terms.ts'
import { toWithdrawal } from '../../play/cashier/withdrawals/withdrawal-view.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Handlers, Visit } from '../../platform/contract/handler.ts'
import type { CurrentSite } from '../../site/sites/current-site.ts'

type WithdrawalCalls = 'withdrawalTerms' | 'withdrawals' | 'oneWithdrawal' | 'paymentConfirmations'

interface Invented {
  readonly documents: Pick<CurrentSite['documents'], 'cashier' | 'money'>
  readonly now: Date
}

/** Answers to what is asked of withdrawals: the terms of the site, a card, and one withdrawal that is being reviewed. */
export function inventedWithdrawals(of: (visit: Visit) => Invented): Pick<Handlers, WithdrawalCalls> {
  return {
    withdrawalTerms({ visit }) {
      const { documents, now } = of(visit)
      const { currency } = documents.money
      const rules = rulesOf(documents)
      const limits = rules && limitsOf(rules, currency)
      return {
        isOffered: rules !== undefined,
        currency,
        balance: String(limits?.most ?? 0n),
        least: String(limits?.least ?? 0n),
        most: String(limits?.most ?? 0n),
        fee: { fixed: String(limits?.fee.fixed ?? 0n), ppm: limits?.fee.ppm ?? 0 },
        perDay: {},
        cards: rules ? [{ id, ...card, addedAt: before(now, 720), usableFrom: before(now, 720) }] : [],
        hasPaymentPassword: true,
        takeBack: rules?.takeBack ?? false,
        reviewMinutes: rules?.reviewMinutes ?? 0,
        payMinutes: rules?.payMinutes ?? 0,
        ...(rules?.receipt ? { receiptMinutes: rules.receipt.minutes } : {}),
        obstacles: [],
        now: now.toISOString(),
      }
    },
    withdrawals: ({ visit }) => ({ items: withdrawalsOf(of(visit)) }),
    oneWithdrawal({ visit, params }) {
      const found = withdrawalsOf(of(visit)).find((each) => each.id === params.withdrawal)
      if (!found) throw new CallError('notFound')
      return found
    },
    paymentConfirmations: ({ visit }) => ({ items: [], now: of(visit).now.toISOString() }),
  }
}

const id = '00000000-0000-4000-8000-000000000002'
const card = { bank: 'Preview Bank', holder: 'Preview Member', last4: '4460' }
const hour = 3_600_000

function rulesOf({ cashier, money }: Invented['documents']): WithdrawalRules | undefined {
  return money.currency === 'DEMO' ? undefined : cashier.withdrawal
}

function withdrawalsOf({ documents, now }: Invented) {
  const rules = rulesOf(documents)
  if (!rules) return []
  const row = inventedWithdrawal(rules, documents.money.currency, now)
  const step = { withdrawal: id, n: 0, who: '', payout: null, amount: row.amount, reason: null } as const
  const steps = [
    { ...step, kind: 'requested', at: row.requested_at },
    { ...step, n: 1, kind: 'reviewing', at: row.since, amount: null },
  ] as const
  return [toWithdrawal(row, { payouts: [], steps, complaints: [] }, now)]
}

/** Requested two hours ago, and claimed an hour ago. */
function inventedWithdrawal(rules: WithdrawalRules, currency: Currency, now: Date): WithdrawalRow {
  const { least: amount, fee } = limitsOf(rules, currency)
  const requested_at = new Date(now.getTime() - 2 * hour)
  return {
    id,
    merchant: '',
    member_id: 0n,
    key: '',
    reference: 'W-0000PREV',
    currency,
    amount,
    fee: depositFee(amount, fee),
    card: id,
    card_shown: card,
    rules,
    state: 'reviewing',
    version: 1,
    requested_at,
    since: new Date(now.getTime() - hour),
    by: new Date(now.getTime() + hour),
    reason: null,
    received: 0n,
    claimed_by: null,
    claimed_name: null,
    claimed_until: null,
    first_by: null,
    first_name: null,
  }
}

function before(now: Date, hours: number): string {
  return new Date(now.getTime() - hours * hour).toISOString()
}
