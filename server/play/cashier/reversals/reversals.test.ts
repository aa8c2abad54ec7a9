import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { amountOf } from '#schemas/money/amount.ts'
import type { ReversalDecision } from '#schemas/cashier/deposit-states.ts'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { twoMerchants, type TwoMerchants } from '#tests/support/database/two-merchants.ts'
import { cashierDeps } from '#tests/support/money/cashier-player.ts'
import { postMessage } from '#tests/support/money/payment-provider.ts'
import { providerSecretName, testBank, testCard, testWithdrawal } from '#tests/support/money/test-cashier.ts'
import { withdrawalPlayer } from '#tests/support/money/withdrawal-player.ts'
import { codeOf, staffOf, withdrawalStaff } from '#tests/support/money/withdrawal-staff.ts'
import { signedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { sixtyAtOnce } from '#tests/support/server/sixty-at-once.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { transact } from '../../../platform/database/transact.ts'
import { replay } from '../../ledger/checks/replay.ts'
import { verify } from '../../ledger/checks/verify.ts'
import { post } from '../../ledger/posting/post.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { cashierFindings, verifyCashier } from '../checks/verify-cashier.ts'
import { takeArrival } from '../take-arrival.ts'

const secret = `whsec_${randomBytes(32).toString('base64')}`
const secrets = { SOLMAR_CARDS: 'a secret of solmar', [providerSecretName]: secret }
const paid = { ...testBank, id: 'paid', fee: { fixed: '0.50', ppm: 20_000 } }
let test: TestApp
let two: TwoMerchants
let deps: CashierDeps
let ana: Staff
let ben: Staff
beforeAll(async () => {
  test = await createTestApp({ secrets })
  two = await twoMerchants(test)
  deps = cashierDeps(test, secrets)
  const withdrawal = { ...testWithdrawal, cards: { ...testWithdrawal.cards, holderMustMatch: false } }
  await changeDocuments(test, 'solmar', () => ({
    cashier: { methods: [testBank, paid, testCard], withdrawal },
  }))
  ana = await staff()
  ben = await staff()
})
afterAll(() => test.close())

type Staff = Awaited<ReturnType<typeof staff>>
async function staff() {
  const operator = await withdrawalStaff(test)
  const { given } = operator
  return {
    ...operator,
    decideReversal: (deposit: string, version: number, decision: ReversalDecision) =>
      test.visitor('solmar').call('decideReversal', given({ deposit }, { version, decision })),
    listed: async (search: string, state: 'open' | 'ended' | 'reversals' = 'reversals') => {
      const asked = { headers: operator.headers, params: { merchant: 'solmar' }, query: { state, search } }
      return (await test.visitor('solmar').value('staffDeposits', asked)).items
    },
  }
}

/** A member with a deposit of 100 euros, of which 97.50 are on the balance. */
async function credited() {
  const player = await withdrawalPlayer(test, two, deps)
  const { id: deposit, reference } = await player.begin('paid', '10000')
  const arrive = (amount = 10_000n) =>
    transact(test.db, (at) =>
      takeArrival(deps, at, {
        merchant: 'solmar',
        source: 'paid',
        sourceId: randomUUID(),
        text: reference,
        amount,
        currency: 'EUR',
      }),
    )
  await arrive()
  return {
    ...player,
    deposit,
    reference,
    arrive,
    now: () => player.deposit(deposit),
    stake: (cents: number, key: string = randomUUID()) =>
      transact(test.db, (at) =>
        post(at, {
          merchant: 'solmar',
          scope: 'test',
          key,
          kind: 'debit',
          member: player.id,
          cause: 'test',
          amount: amountOf(BigInt(cents), 'EUR'),
          house: 'vendor:test',
        }),
      ),
    pay: (version: number) =>
      player.visitor.call('payDebt', {
        token: player.token,
        params: { deposit },
        body: { version },
      }),
    /** By two operators, the second of whom acts. */
    async takeBack() {
      const { version } = await player.deposit(deposit)
      await ana.decideReversal(deposit, version, 'takeBack')
      return ben.decideReversal(deposit, version, 'takeBack')
    },
  }
}

describe('taking a deposit back', () => {
  it('takes what came from the balance, and owes nothing where all of it is there', async () => {
    const player = await credited()
    await player.grant(1_000)
    expect(await player.takeBack()).toMatchObject({
      success: true,
      value: { state: 'takenBack', taken: '10000', received: '10000' },
    })
    expect(await player.balance()).toBe(750)
    const now = await player.now()
    expect(now).toMatchObject({ state: 'takenBack', taken: '10000', next: 'nobody' })
    expect(now).not.toHaveProperty('debt')
    expect(now.steps.at(-1)).toEqual({
      state: 'takenBack',
      at: expect.any(String) as string,
      amount: '10000',
    })
    expect((await player.terms()).obstacles).toEqual([])
    const { items } = await player.visitor.value('inbox', { token: player.token, query: {} })
    const values = { amount: '10000', reference: player.reference, subject: player.deposit }
    expect(items).toContainEqual(
      expect.objectContaining({
        kind: 'depositTakenBack',
        values: expect.objectContaining(values) as object,
      }),
    )
    // More money for it waits, and staff are told at once whose it is.
    const { row } = await player.arrive()
    expect(row).toMatchObject({ deposit: null, meant_for: player.deposit })
    const events = await test.db
      .selectFrom('event')
      .select('data')
      .where('name', '=', 'console.changed')
      .execute()
    expect(events.map(({ data }) => data)).toContainEqual(expect.objectContaining({ id: row.id }))
  })

  it('takes two operators, and leaves the deposit as it was where the second one keeps it', async () => {
    const { deposit, now, balance, reference } = await credited()
    const proposed = await ana.decideReversal(deposit, 1, 'takeBack')
    expect(proposed).toMatchObject({
      success: true,
      value: { state: 'credited', version: 1, proposal: { what: 'takeBack', by: { name: ana.name } } },
    })
    expect(codeOf(await ana.decideReversal(deposit, 1, 'takeBack'))).toBe('ownDecision')
    expect((await ben.listed(reference)).map(({ id }) => id)).toEqual([deposit])
    expect(await now()).toMatchObject({ state: 'credited', version: 1 })
    expect(codeOf(await ben.decideReversal(deposit, 1, 'keep'))).toBe('ok')
    expect(await ben.listed(reference)).toEqual([])
    for (const decision of ['keep', 'collect', 'forgive'] as const)
      expect(codeOf(await ben.decideReversal(deposit, 1, decision))).toBe('caseChanged')
    expect(codeOf(await ben.decideReversal(deposit, 0, 'takeBack'))).toBe('caseChanged')
    expect(await balance()).toBe(9_750)
    const audited = await test.db
      .selectFrom('operator_audit')
      .select(['operator', 'reason', 'details'])
      .where('subject', '=', `deposit ${reference}`)
      .orderBy('number')
      .execute()
    expect(audited).toMatchObject([
      { operator: ana.name, reason: 'takeBack', details: { step: 'proposed', received: '10000' } },
      { operator: ben.name, reason: 'keep', details: { step: 'done' } },
    ])
  })

  it('is refused for open deposits, for those of another merchant and for other roles', async () => {
    const player = await credited()
    const { id: open } = await player.begin('bank', '1000')
    expect(codeOf(await ana.decideReversal(open, 0, 'takeBack'))).toBe('caseChanged')
    expect(codeOf(await ana.decideReversal(randomUUID(), 0, 'takeBack'))).toBe('notFound')
    const theirs = await withdrawalStaff(test, 'kidlat')
    const asked = theirs.given({ deposit: player.deposit }, { version: 1, decision: 'takeBack' })
    expect(codeOf(await test.visitor('kidlat').call('decideReversal', asked))).toBe('notFound')
    const support = staffOf(test, await signedInOperator(test, [{ role: 'support', merchant: 'solmar' }]))
    const supported = support.given({ deposit: player.deposit }, { version: 1, decision: 'takeBack' })
    expect(codeOf(await test.visitor('solmar').call('decideReversal', supported))).toBe('forbidden')
  })

  it('happens once of sixty presses of two operators', async () => {
    const { deposit, now, balance } = await credited()
    await ana.decideReversal(deposit, 1, 'takeBack')
    const answers = await sixtyAtOnce((index) =>
      (index % 2 ? ana : ben).decideReversal(deposit, 1, 'takeBack'),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect([await balance(), (await now()).debt]).toEqual([0, '250'])
  })

  it('takes no cent twice with sixty stakes, and what was staked is owed', async () => {
    const player = await credited()
    await ana.decideReversal(player.deposit, 1, 'takeBack')
    const [stakes] = await Promise.all([
      sixtyAtOnce(() => player.stake(300)),
      ben.decideReversal(player.deposit, 1, 'takeBack'),
    ])
    const staked = BigInt(stakes.filter(({ code }) => code === 'ok').length) * 300n
    const { taken = '0', debt = '0' } = await player.now()
    expect(BigInt(taken) + BigInt(debt)).toBe(10_000n)
    expect(BigInt(await player.balance()) + staked + BigInt(taken)).toBe(9_750n)
    expect(BigInt(debt) === 0n || (await player.balance()) === 0).toBe(true)
  })

  it('either comes after a withdrawal or stops it, sixty times', async () => {
    const player = await credited()
    await ana.decideReversal(player.deposit, 1, 'takeBack')
    const [asked] = await Promise.all([
      Promise.allSettled(Array.from({ length: 60 }, () => player.requestInside(500))),
      ben.decideReversal(player.deposit, 1, 'takeBack'),
    ])
    const requested = asked.filter(({ status }) => status === 'fulfilled').length
    const codes = asked.map((each) =>
      each.status === 'rejected' ? (each.reason as { code: string }).code : 'ok',
    )
    for (const code of new Set(codes)) expect(['ok', 'debtOpen', 'notEnoughMoney']).toContain(code)
    const { taken = '0', debt = '0' } = await player.now()
    expect(await player.held()).toBe(requested * 500)
    expect(Number(taken)).toBe(9_750 - requested * 500)
    expect(Number(debt)).toBe(10_000 - Number(taken))
    await expect(player.requestInside(500)).rejects.toMatchObject({ code: 'debtOpen' })
  })
})

describe('a debt', () => {
  it('stops withdrawals until the player pays it from the balance, which pays as far as that goes', async () => {
    const player = await credited()
    await player.stake(9_750)
    await player.takeBack()
    expect(await player.terms()).toMatchObject({
      debt: { amount: '10000', deposit: player.deposit },
      obstacles: ['debtOpen'],
    })
    expect((await player.refused('1000')).code).toBe('debtOpen')
    expect(codeOf(await player.pay(2))).toBe('notEnoughMoney')
    await player.grant(4_000)
    // A player may press no more often in a minute.
    const paid = await Promise.all(Array.from({ length: 50 }, () => player.pay(2)))
    expect(paid.filter(({ success }) => success)).toHaveLength(1)
    expect(await player.now()).toMatchObject({ taken: '4000', debt: '6000', version: 3 })
    await player.grant(7_000)
    expect(codeOf(await player.pay(3))).toBe('ok')
    const now = await player.now()
    expect(now.steps.slice(-3)).toMatchObject([
      { state: 'takenBack', debt: '10000' },
      { state: 'takenBack', amount: '4000', debt: '6000', note: 'debtPaid' },
      { state: 'takenBack', amount: '6000', note: 'debtPaid' },
    ])
    expect(codeOf(await player.pay(4))).toBe('caseChanged')
    expect(await player.balance()).toBe(1_000)
    await player.requestInside(1_000)
  })

  it('is paid by nobody else', async () => {
    const [player, other] = [await credited(), await credited()]
    await player.stake(9_750)
    await player.takeBack()
    const { visitor, token } = other
    const asked = { token, params: { deposit: player.deposit }, body: { version: 2 } }
    expect(codeOf(await visitor.call('payDebt', asked))).toBe('notFound')
  })

  it('is collected by one operator, written off by two, and keeps a requested withdrawal from being approved', async () => {
    const player = await credited()
    const { id: withdrawal } = await player.requestInside(5_000)
    await player.takeBack()
    expect(await player.now()).toMatchObject({ taken: '4750', debt: '5250' })
    const { version } = (await ana.one(withdrawal)) ?? {}
    expect(version).toBe(0)
    await ana.claim(withdrawal)
    expect((await ana.one(withdrawal)).flags).toContain('debtOpen')
    expect(codeOf(await ana.decide(withdrawal, 1))).toBe('memberOwes')
    expect(codeOf(await ana.decide(withdrawal, 1, 'againstRules'))).toBe('ok')
    expect(codeOf(await ana.decideReversal(player.deposit, 2, 'collect'))).toBe('ok')
    expect(await player.now()).toMatchObject({ taken: '9750', debt: '250' })
    expect(codeOf(await ana.decideReversal(player.deposit, 3, 'forgive'))).toBe('ok')
    expect(codeOf(await ana.decideReversal(player.deposit, 3, 'forgive'))).toBe('ownDecision')
    expect(await ben.decideReversal(player.deposit, 3, 'forgive')).toMatchObject({
      success: true,
      value: { taken: '9750', forgiven: '250' },
    })
    expect(await ben.listed(player.reference)).toEqual([])
    expect((await player.now()).steps.at(-1)).toMatchObject({ amount: '250', note: 'debtForgiven' })
    expect((await player.terms()).obstacles).toEqual([])
  })
})

describe('a reversal that the provider reports', () => {
  it('waits for two operators, also where it comes before the money', async () => {
    const player = await withdrawalPlayer(test, two, deps)
    const { id: deposit, reference } = await player.begin('card', '10000')
    const report = () => postMessage(test, { type: 'payment.reversed', id: deposit }, { secret })
    expect(await report()).toEqual({ status: 200, code: 'ok' })
    expect(await report()).toEqual({ status: 200, code: 'ok' })
    expect(await player.deposit(deposit)).toMatchObject({ state: 'waiting', version: 0 })
    const came = { type: 'payment.paid', id: deposit, payment: 'P1', amount: '10000', currency: 'EUR' }
    expect(await postMessage(test, came, { secret })).toEqual({ status: 200, code: 'ok' })
    expect(await ana.listed(reference)).toMatchObject([
      { state: 'credited', reportedAt: test.clock.now().toISOString() },
    ])
    expect(codeOf(await ana.decideReversal(deposit, 1, 'takeBack'))).toBe('ok')
    expect(codeOf(await ana.decideReversal(deposit, 1, 'takeBack'))).toBe('ownDecision')
    expect(codeOf(await ben.decideReversal(deposit, 1, 'takeBack'))).toBe('ok')
    expect(await player.deposit(deposit)).toMatchObject({ state: 'takenBack', taken: '9840', debt: '160' })
    expect(await report()).toEqual({ status: 200, code: 'ok' })
    expect((await ana.listed(reference))[0]).not.toHaveProperty('reportedAt')
  })
})

it('leaves books that add up', async () => {
  expect(cashierFindings(await verifyCashier(test.db))).toEqual([])
  expect((await verify(test.db)).findings).toEqual([])
  expect((await replay(test.db)).findings).toEqual([])
})
