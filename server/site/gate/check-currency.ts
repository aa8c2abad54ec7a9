import type { Money } from '#schemas/config/money.ts'
import type { Finding } from './finding.ts'

/** What members own is in the currency of the release before, and does not turn into another one. */
export function checkCurrency(now: Money, before: Money): Finding[] {
  if (now.currency === before.currency || before.currency === 'DEMO') return []
  return [
    {
      path: '/money/currency',
      reason: `is ${before.currency} in the release before, and what members have is in it`,
      value: JSON.stringify(now.currency),
      mend: `write ${before.currency}; another currency takes another merchant`,
      edits: [{ path: '/money/currency', to: before.currency }],
      severity: 'error',
    },
  ]
}
