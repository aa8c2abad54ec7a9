import type { Recording } from './record-secured.ts'
import { signedInOperator } from './signed-in-operator.ts'
import type { TestApp } from './test-app.ts'
import type { TestVisitor } from './test-visitor.ts'

/** What a cashier is answered about the money of a merchant, and of one member. */
export async function recordBooks(app: TestApp, visitor: TestVisitor, account: string): Promise<Recording> {
  const { merchant } = visitor
  const { headers } = await signedInOperator(app, [{ role: 'cashier' }], { name: `cora.${merchant}` })
  // The books have the time of the database.
  const now = Date.now()
  const span = {
    from: new Date(now - 86_400_000).toISOString(),
    to: new Date(now + 86_400_000).toISOString(),
  }
  return {
    ledgerBalance: await visitor.value('ledgerBalance', { headers, query: { merchant } }),
    ledgerVendors: await visitor.value('ledgerVendors', { headers, query: { merchant, ...span } }),
    ledgerRounds: await visitor.value('ledgerRounds', { headers, query: { merchant } }),
    ledgerHolds: await visitor.value('ledgerHolds', { headers, query: { merchant } }),
    ledgerStatement: await visitor.value('ledgerStatement', { headers, query: { merchant, account } }),
  }
}
