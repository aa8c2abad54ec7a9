import { randomUUID } from 'node:crypto'
import { hashPassword } from '#server/members/account/password-hash.ts'
import { transact } from '#server/platform/database/transact.ts'
import type { CashierDeps } from '#server/play/cashier/cashier-deps.ts'
import { requestWithdrawal } from '#server/play/cashier/withdrawal-requests/request-withdrawal.ts'
import { amountOf } from '#schemas/money/amount.ts'
import { readBalances } from '#server/play/ledger/reports/balances.ts'
import { openMember, post } from '#server/play/ledger/posting/post.ts'
import type { TwoMerchants } from '../database/two-merchants.ts'
import type { Given } from '../server/test-visitor.ts'
import type { TestApp } from '../server/test-app.ts'
import { cashierPlayer } from './cashier-player.ts'

const paymentPassword = '482915'
let hash: string | undefined

/** A member of Solmar with a payment password, a card that can be used, and an amount in cents on the balance. */
export async function withdrawalPlayer(
  test: TestApp,
  two: TwoMerchants,
  deps: CashierDeps,
  {
    balance = 0,
    number = String(Math.random()).slice(2, 12),
    ...values
  }: { readonly balance?: number; readonly number?: string } & object = {},
) {
  hash ??= await hashPassword(paymentPassword)
  const proven = hash
  const player = await cashierPlayer(test, two, { payment_password_hash: proven, ...values })
  const { token, visitor, id: member } = player
  if (balance > 0) await grant(balance)
  const { id: card } = await visitor.value('addCard', {
    token,
    body: { bank: 'Banco Sol', holder: 'Ana Reyes', number, paymentPassword },
  })
  const at = new Date(0)
  await test.db.updateTable('card').set({ usable_from: at, added_at: at }).where('id', '=', card).execute()
  const asked = (amount: string, more: object = {}, key: string = randomUUID()): Given => ({
    token,
    body: { card, amount, currency: 'EUR', paymentPassword, ...more },
    headers: { 'idempotency-key': key },
  })
  return {
    ...player,
    card,
    grant,
    asked,
    request: (amount: string, key?: string) => visitor.value('requestWithdrawal', asked(amount, {}, key)),
    refused: (amount: string, more?: object) => visitor.failure('requestWithdrawal', asked(amount, more)),
    /** Without the limits of calls. */
    requestInside: (amount: number, key: string = randomUUID()) =>
      requestWithdrawal(
        deps,
        { merchant: 'solmar', member, key, card, amount: BigInt(amount), currency: 'EUR' },
        proven,
      ),
    withdrawal: (withdrawal: string) => visitor.value('oneWithdrawal', { token, params: { withdrawal } }),
    terms: () => visitor.value('withdrawalTerms', { token }),
    confirmations: async () => (await visitor.value('paymentConfirmations', { token })).items,
    answer: (body: object) => visitor.value('confirmPayment', { token, body }),
    answerRefused: (body: object) => visitor.failure('confirmPayment', { token, body }),
    /** In cents: what is held. */
    async held() {
      const [found] = await readBalances(test.db, 'solmar', member)
      return Number(found?.held.minor ?? 0n)
    },
  }

  async function grant(cents: number) {
    await transact(test.db, async (to) => {
      await openMember(to, 'solmar', 'EUR', member)
      await post(to, {
        merchant: 'solmar',
        scope: 'test',
        key: randomUUID(),
        kind: 'grant',
        member,
        cause: 'test',
        amount: amountOf(BigInt(cents), 'EUR'),
        house: 'deposits',
      })
    })
  }
}
