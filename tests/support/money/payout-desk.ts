import { randomBytes } from 'node:crypto'
import type { WithdrawalRules } from '#schemas/config/cashier/withdrawal-rules.ts'
import type { CashierDeps } from '#server/play/cashier/cashier-deps.ts'
import { sendPayouts } from '#server/play/cashier/payouts/send-payouts.ts'
import { changeDocuments } from '../configuration/change-documents.ts'
import { twoMerchants } from '../database/two-merchants.ts'
import { ownMachine } from '../server/own-machine.ts'
import { createTestApp } from '../server/test-app.ts'
import { approvedWithdrawal } from './approved-withdrawal.ts'
import { cashierDeps } from './cashier-player.ts'
import { paymentProvider, postMessage } from './payment-provider.ts'
import { providerSecretName, testWithdrawal } from './test-cashier.ts'
import { withdrawalPlayer } from './withdrawal-player.ts'

/** Of the provider of Kidlat. */
export const foreignSecret = `whsec_${randomBytes(32).toString('base64')}`

export type PayoutDesk = Awaited<ReturnType<typeof payoutDesk>>

/** A server whose payouts are sent by a provider, at Solmar and at Kidlat, and the job that sends them. */
export async function payoutDesk() {
  const secrets: Record<string, string> = { SOLMAR_CARDS: 'a secret of solmar', KIDLAT_CARDS: 'of kidlat' }
  const test = await createTestApp({ outside: ownMachine, secrets })
  const provider = await paymentProvider(test.clock)
  Object.assign(secrets, { [providerSecretName]: provider.secret, KIDLAT_PAY: foreignSecret })
  const two = await twoMerchants(test)
  // However busy the machine is.
  const deps: CashierDeps = { ...cashierDeps(test, secrets), outside: { ...ownMachine, patience: 60_000 } }
  const rules: WithdrawalRules = {
    ...testWithdrawal,
    cards: { most: 3, hours: 24, holderMustMatch: false },
    fee: { fixed: '0.50', ppm: 10_000 },
    provider: { url: provider.url, secret: providerSecretName },
  }
  await withdrawing(rules)
  const theirs = { ...rules, provider: { url: provider.url, secret: 'KIDLAT_PAY' } }
  await changeDocuments(test, 'kidlat', () => ({ cashier: { methods: [], withdrawal: theirs } }))
  return {
    test,
    two,
    secrets,
    provider,
    deps,
    /** For answers that do not come. */
    hasty: { ...deps, outside: { ...ownMachine, patience: 300 } },
    /** A withdrawal of 100 euros, of which 98.50 are paid; `paid` says how many payouts the provider has made since, by its own count. */
    async approved(more: { readonly receipt?: boolean; readonly number?: string } = {}) {
      if (more.receipt) await withdrawing({ ...rules, receipt: { minutes: 30, complaintDays: 7 } })
      const before = provider.paidOut()
      const one = await approvedWithdrawal(
        test,
        two,
        deps,
        more.number === undefined ? {} : { number: more.number },
      )
      if (more.receipt) await withdrawing(rules)
      return { ...one, paid: () => provider.paidOut() - before }
    },
    /** Another member, with a card. */
    payer: () => withdrawalPlayer(test, two, deps),
    /** The job looks again, after seconds. */
    async turn(seconds = 0, by = deps) {
      test.clock.moveBy(seconds * 1_000)
      await sendPayouts(by)
    },
    /** What the provider was asked about an attempt. */
    questions: (id: string | null) => provider.asked.filter((each) => each.id === id).map(({ type }) => type),
    post: (message: object, more: Partial<Parameters<typeof postMessage>[2]> = {}) =>
      postMessage(test, message, { secret: provider.secret, method: 'payouts', ...more }),
    /** Nothing is sent of earlier tests. */
    async forget() {
      provider.payoutsAre('paid')
      await test.db.updateTable('payout').set({ next_at: null }).execute()
    },
    async close() {
      provider.close()
      await test.close()
    },
  }

  async function withdrawing(withdrawal: WithdrawalRules) {
    await changeDocuments(test, 'solmar', () => ({ cashier: { methods: [], withdrawal } }))
  }
}
