import { randomUUID } from 'node:crypto'
import type { CallBody } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { amountOf } from '#schemas/money/amount.ts'
import { readBalances } from '#server/play/ledger/reports/balances.ts'
import { openMember, post } from '#server/play/ledger/posting/post.ts'
import type { TestApp } from '../server/test-app.ts'
import type { TwoMerchants } from '../database/two-merchants.ts'

const currencies = { solmar: 'EUR', kidlat: 'PHP' } as const

/** A member with ten euros, or pesos, and what it asks of its wallets. */
export async function walletPlayer(
  test: TestApp,
  two: TwoMerchants,
  merchant: keyof typeof currencies = 'solmar',
) {
  const currency = currencies[merchant]
  const { id, token } = await two.memberOf(merchant)
  await openMember(test.db, merchant, currency, id)
  await post(test.db, {
    kind: 'grant',
    merchant,
    scope: 'test',
    key: `first:${id}`,
    member: id,
    amount: amountOf(1_000n, currency),
    house: 'deposits',
    cause: 'test',
  })
  const visitor = two.strangerOf(merchant)
  const asked = (amount: bigint, from_wallet: 'main' | 'game' = 'main', key: string = randomUUID()) =>
    ({ merchant, member_id: id, key, currency, amount, from_wallet }) as const
  return {
    id,
    token,
    visitor,
    asked,
    async balances() {
      const [found] = await readBalances(test.db, merchant, id)
      return [found?.main.minor, found?.game.minor, found?.held.minor].map(Number)
    },
    transfer: (body: CallBody<Calls['walletTransfer']>, key: string | undefined = randomUUID()) =>
      visitor.value('walletTransfer', {
        token,
        body,
        ...(key ? { headers: { 'idempotency-key': key } } : {}),
      }),
  }
}
