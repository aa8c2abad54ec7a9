import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { twoMerchants, type TwoMerchants } from '#tests/support/database/two-merchants.ts'
import { cashierDeps } from '#tests/support/money/cashier-player.ts'
import { testWithdrawal } from '#tests/support/money/test-cashier.ts'
import { withdrawalPlayer } from '#tests/support/money/withdrawal-player.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { transact } from '../../../platform/database/transact.ts'
import { notifyApproved, notifyRejected } from './notify-withdrawer.ts'

const secrets = { SOLMAR_CARDS: 'a secret of solmar' }
let test: TestApp
let two: TwoMerchants
beforeAll(async () => {
  test = await createTestApp({ secrets })
  two = await twoMerchants(test)
  const withdrawal = { ...testWithdrawal, cards: { ...testWithdrawal.cards, holderMustMatch: false } }
  await changeDocuments(test, 'solmar', () => ({ cashier: { methods: [], withdrawal } }))
})
afterAll(() => test.close())

it('an approved and a rejected withdrawal are messages in the inbox, with site, amount and reason', async () => {
  const deps = cashierDeps(test, secrets)
  const { requestInside, visitor, token } = await withdrawalPlayer(test, two, deps, { balance: 10_000 })
  const row = await requestInside(2_500)
  await transact(test.db, (at) => notifyApproved(deps, at, row))
  test.clock.moveBy(1)
  await transact(test.db, (at) => notifyRejected(deps, at, row, 'documentsMissing'))
  const { items, unread } = await visitor.value('inbox', { token, query: {} })
  const { reference, id: subject } = row
  const values = { site: 'Solmar', currency: 'EUR', amount: '2500', reference, subject }
  expect(unread).toBe(2)
  expect(items.map(({ kind, values }) => [kind, values])).toEqual([
    ['withdrawalRejected', { ...values, reason: 'documentsMissing' }],
    ['withdrawalApproved', values],
  ])
})
