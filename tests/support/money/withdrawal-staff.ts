import type { RejectionReason } from '#schemas/cashier/withdrawal-states.ts'
import type { Merchant } from '../database/two-merchants.ts'
import { signedInOperator, type SignedInOperator } from '../server/signed-in-operator.ts'
import type { TestApp } from '../server/test-app.ts'
import type { Given } from '../server/test-visitor.ts'

/** An operator at the cashier of a merchant. */
export async function withdrawalStaff(test: TestApp, merchant: Merchant = 'solmar') {
  return staffOf(test, await signedInOperator(test, [{ role: 'cashier', merchant }]), merchant)
}

/** What an operator does with withdrawals. Each call comes from an address of its own, so that no limit of an address counts. */
export function staffOf(test: TestApp, operator: SignedInOperator, merchant: Merchant = 'solmar') {
  const visitor = () => test.visitor(merchant)
  const given = (params: object, body?: object): Given => ({
    headers: operator.headers,
    params: { merchant, ...params },
    ...(body ? { body } : {}),
  })
  const decided = (withdrawal: string, version: number, reason?: RejectionReason) =>
    given({ withdrawal }, { version, ...(reason ? { decision: 'reject', reason } : { decision: 'approve' }) })
  return {
    ...operator,
    given,
    one: (withdrawal: string) => visitor().value('staffWithdrawal', given({ withdrawal })),
    next: async () => (await visitor().value('nextWithdrawal', given({}))).case,
    claim: (withdrawal: string) => visitor().call('claimWithdrawal', given({ withdrawal })),
    release: (withdrawal: string) => visitor().call('releaseWithdrawal', given({ withdrawal })),
    decide: (withdrawal: string, version: number, reason?: RejectionReason) =>
      visitor().call('decideWithdrawal', decided(withdrawal, version, reason)),
    /** Claims a withdrawal and approves it as it is then. */
    async approve(withdrawal: string) {
      const { version } = await visitor().value('claimWithdrawal', given({ withdrawal }))
      return visitor().value('decideWithdrawal', decided(withdrawal, version))
    },
    note: (withdrawal: string, text: string) =>
      visitor().call('noteWithdrawal', given({ withdrawal }, { text })),
    reveal: (withdrawal: string) => visitor().call('revealCard', given({ withdrawal })),
    payout: (payout: string, body: object) => visitor().call('decidePayout', given({ payout }, body)),
    force: (payout: string, version: number) =>
      visitor().call('forceReceipt', given({ payout }, { version })),
    dispute: (payout: string, body: object) => visitor().call('decideDispute', given({ payout }, body)),
  }
}

/** The code of an answer: `ok`, or that of its error. */
export function codeOf(answer: { readonly success: boolean; readonly code?: string }): string {
  return answer.success ? 'ok' : String(answer.code)
}

/** What operators did to a withdrawal, by the audit. */
export async function auditOf({ db }: Pick<TestApp, 'db'>, reference: string) {
  return db
    .selectFrom('operator_audit')
    .select(['action', 'operator', 'reason', 'details'])
    .where('subject', '=', `withdrawal ${reference}`)
    .orderBy('number')
    .execute()
}
