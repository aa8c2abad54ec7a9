import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { twoMerchants, type TwoMerchants } from '#tests/support/database/two-merchants.ts'
import { cashierDeps } from '#tests/support/money/cashier-player.ts'
import { paymentProvider } from '#tests/support/money/payment-provider.ts'
import { providerSecretName, testWithdrawal } from '#tests/support/money/test-cashier.ts'
import { withdrawalEvents, withdrawalModel, type ModelEvent } from '#tests/support/money/withdrawal-model.ts'
import { withdrawalPlayer } from '#tests/support/money/withdrawal-player.ts'
import { withdrawalSteps } from '#tests/support/money/withdrawal-steps.ts'
import { ownMachine } from '#tests/support/server/own-machine.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { transact } from '../../../platform/database/transact.ts'
import { replay } from '../../ledger/checks/replay.ts'
import { verify } from '../../ledger/checks/verify.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { cashierFindings, verifyCashier } from '../checks/verify-cashier.ts'
import { giveBackPayout } from '../withdrawals/withdrawal-money.ts'

const secrets: Record<string, string> = { SOLMAR_CARDS: 'a secret of solmar' }
const [amount, fee] = [1_000n, 60n]
let provider: Awaited<ReturnType<typeof paymentProvider>>
let test: TestApp
let two: TwoMerchants
let deps: CashierDeps
beforeAll(async () => {
  test = await createTestApp({ outside: ownMachine, secrets })
  provider = await paymentProvider(test.clock)
  secrets[providerSecretName] = provider.secret
  two = await twoMerchants(test)
  deps = { ...cashierDeps(test, secrets), outside: { ...ownMachine, patience: 60_000 } }
})
afterAll(async () => {
  provider.close()
  await test.close()
})

/** The rules that withdrawals are requested by from now on. */
async function withdrawing(hasReceipts: boolean) {
  const withdrawal = {
    ...testWithdrawal,
    cards: { most: 3, hours: 24, holderMustMatch: false },
    fee: { fixed: '0.50', ppm: 10_000 },
    provider: { url: provider.url, secret: providerSecretName },
    ...(hasReceipts ? { receipt: { minutes: 30, complaintDays: 7 } } : {}),
  }
  await changeDocuments(test, 'solmar', () => ({ cashier: { methods: [], withdrawal } }))
}

/** What houses have, of the movements of a withdrawal. */
async function houses(id: string) {
  const { rows } = await sql<{ paid: bigint; fees: bigint }>`
    SELECT coalesce(sum(CASE WHEN kind = 'grant' THEN -amount ELSE amount END) FILTER (WHERE house = 'payouts'), 0)::bigint AS paid,
      coalesce(sum(amount) FILTER (WHERE house = 'fees'), 0)::bigint AS fees
    FROM ledger.transfer WHERE scope = 'cashier' AND code = 'ok' AND key LIKE ${`w/${id}%`}`.execute(test.db)
  return rows[0]
}

interface Begun {
  readonly player: Awaited<ReturnType<typeof withdrawalPlayer>>
  readonly steps: Awaited<ReturnType<typeof withdrawalSteps>>
}

async function begun(hasReceipts: boolean): Promise<Begun> {
  await withdrawing(hasReceipts)
  const player = await withdrawalPlayer(test, two, deps, { balance: 1_000_000 })
  return { player, steps: await withdrawalSteps(test, deps, provider) }
}

/** What a withdrawal came to by these events, and what the model says; `also` is done to it at the end. */
async function bothOf(
  { player, steps }: Begun,
  events: readonly ModelEvent[],
  hasReceipts: boolean,
  also: (id: string) => Promise<void> = async () => undefined,
) {
  const before = [BigInt(await player.balance()), BigInt(await player.held())] as const
  const { id } = await player.requestInside(Number(amount))
  for (const event of events) await steps.take(id, event)
  await also(id)
  const { state, received } = await steps.rowOf(id)
  const rows = await steps.payoutsOf(id)
  const times = await Promise.all(rows.map((payout) => steps.timesPaid(payout.id)))
  const is = {
    state,
    received,
    balance: BigInt(await player.balance()) - before[0],
    held: BigInt(await player.held()) - before[1],
    ...(await houses(id)),
    payouts: rows.map((each) => [each.amount, each.state, each.receipt, each.received]),
    mostPaid: Math.max(0, ...times) <= 1,
  }
  await steps.forget()
  const { payouts, ...model } = withdrawalModel(events, { amount, fee, hasReceipts })
  expect(model.balance + model.held + model.paid + model.fees).toBe(amount)
  const shown = payouts.map(({ amount: of, receipt, got, ...each }) => {
    return [of, each.state, receipt, receipt === 'partlyReceived' ? got : null]
  })
  return { is, says: { ...model, balance: model.balance - amount, payouts: shown, mostPaid: true } }
}

it.each([true, false])(
  'is what a plain model says, and each payout is paid once by the count of the provider; with receipts: %s',
  async (hasReceipts) => {
    const own = await begun(hasReceipts)
    await fc.assert(
      fc.asyncProperty(withdrawalEvents, async (events) => {
        const { is, says } = await bothOf(own, events, hasReceipts)
        expect(is).toEqual(says)
      }),
      { numRuns: 30 },
    )
    expect(cashierFindings(await verifyCashier(test.db))).toEqual([])
  },
)

it('is not what the model says where an unsure payout is given back', async () => {
  const own = await begun(true)
  const events = [{ type: 'claimed' }, { type: 'approved' }, { type: 'turn', way: 'unwell' }] as const
  const { is, says } = await bothOf(own, events, true, async (id) => {
    const [payout] = await own.steps.payoutsOf(id)
    const row = await own.steps.rowOf(id)
    if (payout) await transact(test.db, (at) => giveBackPayout(at, row, payout, 'clock'))
  })
  expect(is).not.toEqual(says)
  expect(cashierFindings(await verifyCashier(test.db))).toEqual([
    expect.stringContaining('Each open withdrawal and its hold'),
  ])
})

it('leaves the books equal', async () => {
  expect((await verify(test.db)).findings).toEqual([])
  expect((await replay(test.db)).findings).toEqual([])
})
