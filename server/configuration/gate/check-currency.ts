import type { Money } from '#schemas/config/money.ts'
import type { Finding } from './finding.ts'

/** What the books say of the currency of the release before. */
export interface CurrencyFacts {
  /** Whether anything ever moved in it. */
  readonly hasMoved: boolean
}

/** Money that has moved is in the currency of the release before, and does not turn into another one (decision 119). */
export function checkCurrency(now: Money, before: Money, { hasMoved }: CurrencyFacts): Finding[] {
  if (!hasMoved || now.currency === before.currency || before.currency === 'DEMO') return []
  return [
    {
      path: '/money/currency',
      reason: 'gate.currency.fixed',
      value: JSON.stringify(now.currency),
      mend: 'gate.mend.sameCurrency',
      values: { before: before.currency },
      edits: [{ path: '/money/currency', to: before.currency }],
      severity: 'error',
    },
  ]
}
