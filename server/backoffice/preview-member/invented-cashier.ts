import type { Currency } from '#schemas/money/currencies.ts'
import { feeFor, methodsFor, minorOf, toMethod } from '../../play/cashier/cashier-methods.ts'
import type { DepositRow, StepRow } from '../../play/cashier/cashier-tables.ts'
import { toDeposit } from '../../play/cashier/deposit-view.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Handlers, Visit } from '../../platform/contract/handler.ts'
import type { CurrentSite } from '../../site/sites/current-site.ts'

type CashierCalls = 'cashierMethods' | 'cashierDeposits' | 'cashierDeposit'

interface Invented {
  readonly documents: Pick<CurrentSite['documents'], 'cashier' | 'money' | 'locales'>
  readonly role: 'member' | 'agent' | 'trial'
  readonly now: Date
}

/** Answers to what is asked of the cashier: the methods of the site, and one deposit by the first of them. */
export function inventedCashier(of: (visit: Visit) => Invented): Pick<Handlers, CashierCalls> {
  return {
    cashierMethods({ visit, query }) {
      const { now } = of(visit)
      const { methods, currency, shown } = offered(visit, query)
      return { currency, methods: methods.map((method) => toMethod(method, shown)), now: now.toISOString() }
    },
    cashierDeposits: ({ visit, query }) => ({ items: depositsOf(visit, query) }),
    cashierDeposit({ visit, query, params }) {
      const found = depositsOf(visit, query).find(({ id }) => id === params.deposit)
      if (!found) throw new CallError('notFound')
      return found
    },
  }

  function offered(visit: Visit, query: Asked) {
    const { documents, role, now } = of(visit)
    const { cashier, money, locales } = documents
    const { currency } = money
    const { default: defaultLanguage, timeZone } = locales
    const language = query.language ?? visit.language ?? defaultLanguage
    const shown = { currency, language, defaultLanguage, timeZone, now }
    return { methods: methodsFor({ cashier, currency, role }), currency, shown }
  }

  function depositsOf(visit: Visit, query: Asked) {
    const { methods, currency, shown } = offered(visit, query)
    return methods.slice(0, 1).map((method) => {
      const row = inventedDeposit(method, currency, shown.now)
      return toDeposit(row, { steps: inventedSteps(row), proofs: 0 }, shown)
    })
  }
}

interface Asked {
  readonly language?: string
}

const hour = 3_600_000
const id = '00000000-0000-4000-8000-000000000001'

/** Paid yesterday, in full. */
function inventedDeposit(method: DepositRow['method'], currency: Currency, now: Date): DepositRow {
  const asked = minorOf(method.least, currency)
  const fee = feeFor(method, asked, currency)
  const begun_at = new Date(now.getTime() - 24 * hour)
  return {
    id,
    merchant: '',
    member_id: 0n,
    key: '',
    reference: 'D-0000PREV',
    method_id: method.id,
    kind: method.kind,
    method,
    currency,
    asked,
    fee,
    received: asked,
    credited: asked - fee,
    state: 'credited',
    version: 1,
    begun_at,
    since: new Date(begun_at.getTime() + 180_000),
    due_at: new Date(begun_at.getTime() + hour),
    next_at: null,
    tries: 0,
    pay_url: null,
    return_to: '',
    language: '',
    payout: null,
    taken: 0n,
    debt: 0n,
    forgiven: 0n,
    reversal_reported_at: null,
    proposed: null,
    proposed_by: null,
    proposed_name: null,
    held: null,
  }
}

function inventedSteps({ begun_at, since, asked }: DepositRow): StepRow[] {
  const step = { deposit: id, who: 'clock', amount: null, debt: null, note: null, reason: null }
  return [
    { ...step, n: 0, state: 'waiting', at: begun_at },
    { ...step, n: 1, state: 'credited', at: since, amount: asked },
  ]
}
