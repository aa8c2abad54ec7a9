import { addAudit } from '../../platform/audit/add-audit.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { OperatorCaller, Visit } from '../../platform/contract/handler.ts'
import { transact } from '../../platform/database/transact.ts'
import type { CashierDeps } from './cashier-deps.ts'
import type { ArrivalRow } from './cashier-tables.ts'
import { takeArrival, type NewArrival, type TakenArrival } from './take-arrival.ts'

export interface EnteredArrival extends Omit<NewArrival, 'by' | 'deposit'> {
  readonly by: OperatorCaller
  readonly from: Visit
}

interface Entering {
  /** Payer and text have to be those of the payment that was entered before under the same id. */
  readonly isExact?: boolean
  /** More facts for the audit. */
  readonly details?: Readonly<Record<string, string>>
}

/** Takes money that an operator enters, in a transaction of its own with its audit. Throws `arrivalTaken` where its id belongs to another payment. */
export function enterArrival(
  deps: CashierDeps,
  { by, from, ...given }: EnteredArrival,
  { isExact = false, details = {} }: Entering = {},
): Promise<TakenArrival> {
  return transact(deps.db, async (at) => {
    const taken = await takeArrival(deps, at, { ...given, by })
    const { row, isNew, differs } = taken
    const isOther = (row.payer ?? undefined) !== given.payer || (row.text ?? undefined) !== given.text
    if (differs || (isExact && !isNew && isOther)) throw new CallError('arrivalTaken')
    if (isNew)
      await addAudit(at, {
        merchant: given.merchant,
        by,
        from,
        action: 'arrivalEntered',
        subject: arrivalSubject(row),
        details: { ...arrivalFacts(row), ...details },
        now: deps.trueClock.now(),
      })
    return taken
  })
}

/** What the audit calls money that came. */
export function arrivalSubject({ source, source_id }: ArrivalRow): string {
  return `arrival ${source} ${source_id}`
}

/** What the audit keeps of it. */
export function arrivalFacts({ amount, currency, deposit }: ArrivalRow) {
  return { amount: String(amount), currency, ...(deposit === null ? {} : { deposit }) }
}
