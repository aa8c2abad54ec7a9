import type { Money } from '#schemas/config/money.ts'
import type { Finding } from './finding.ts'

/** What members own is in the currency of the release before, and does not turn into another one. */
export function checkCurrency(now: Money, before: Money): Finding[] {
  if (now.currency === before.currency || before.currency === 'DEMO') return []
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
