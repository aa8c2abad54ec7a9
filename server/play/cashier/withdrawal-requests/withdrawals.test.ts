import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WithdrawalRules } from '#schemas/config/cashier/withdrawal-rules.ts'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { twoMerchants, type TwoMerchants } from '#tests/support/database/two-merchants.ts'
import { cashierDeps } from '#tests/support/money/cashier-player.ts'
import { testWithdrawal } from '#tests/support/money/test-cashier.ts'
import { withdrawalPlayer } from '#tests/support/money/withdrawal-player.ts'
import { sixtyAtOnce } from '#tests/support/server/sixty-at-once.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { eachToItsEnd } from '../../../platform/concurrency/each-to-its-end.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { verify } from '../../ledger/checks/verify.ts'

const secrets = { SOLMAR_CARDS: 'a secret of solmar' }
let test: TestApp
let two: TwoMerchants
let deps: CashierDeps
const rules: WithdrawalRules = {
  ...testWithdrawal,
  cards: { most: 3, hours: 24, holderMustMatch: false },
  fee: { fixed: '0.50', ppm: 10_000 },
  perDay: { count: 3, sum: '500' },
}
beforeAll(async () => {
  test = await createTestApp({ secrets })
  two = await twoMerchants(test)
  deps = cashierDeps(test, secrets)
  await withdrawing(rules)
})
afterAll(() => test.close())

async function withdrawing(withdrawal: WithdrawalRules) {
  await changeDocuments(test, 'solmar', ({ locales }) => ({
    locales: { ...locales, timeZone: 'Europe/Berlin' },
    cashier: { methods: [], withdrawal },
  }))
}

const player = (values = {}) => withdrawalPlayer(test, two, deps, values)
const later = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000).toISOString()

describe('the terms of withdrawals', () => {
  it('say what can be withdrawn, to which cards, for which fee, what is left of the day, and by when', async () => {
    const { terms, card } = await player({ balance: 10_000 })
    expect(await terms()).toMatchObject({
      isOffered: true,
      balance: '10000',
      least: '500',
      most: '100000',
      fee: { fixed: '50', ppm: 10_000 },
      perDay: { countLeft: 3, sumLeft: '50000', again: '2026-11-20T23:00:00.000Z' },
      cards: [{ id: card, bank: 'Banco Sol' }],
      hasPaymentPassword: true,
      reviewMinutes: 60,
      payMinutes: 120,
      obstacles: [],
    })
  })

  it('name everything that is in the way, in the order in which it is resolved', async () => {
    const { terms, visitor, token, card } = await player({ balance: 1_000 })
    await visitor.call('removeCard', { token, params: { card } })
    expect((await terms()).obstacles).toEqual(['cardMissing'])
    await withdrawing({ ...rules, turnoverPpm: 1_000_000 })
    const open = await terms()
    expect(open).toMatchObject({
      turnover: { needed: '1000', done: '0' },
      obstacles: ['cardMissing', 'turnoverOpen'],
    })
    await withdrawing(rules)
  })
})

describe('requesting a withdrawal', () => {
  it('holds the amount, and says what arrives, whose turn it is and by when', async () => {
    const { request, balance, held } = await player({ balance: 10_000 })
    expect(await request('4000')).toMatchObject({
      reference: expect.stringMatching(/^W-/),
      state: 'requested',
      version: 0,
      amount: '4000',
      fee: '90',
      arrives: '3910',
      next: 'staff',
      by: later(60),
      canTakeBack: true,
      received: '0',
      payouts: [],
      steps: [{ kind: 'requested', amount: '4000' }],
    })
    expect([await balance(), await held()]).toEqual([6_000, 4_000])
  })

  it('is one withdrawal for sixty concurrent presses, for ever, and not for another content', async () => {
    const { asked, visitor, requestInside, balance, token } = await player({ balance: 10_000 })
    const key = randomUUID()
    const rows = await sixtyAtOnce(() => requestInside(1_000, key))
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1)
    expect(await balance()).toBe(9_000)
    expect(await visitor.value('requestWithdrawal', asked('1000', {}, key))).toMatchObject({
      id: rows[0]?.id,
    })
    expect(await visitor.failure('requestWithdrawal', asked('1001', {}, key))).toMatchObject({
      code: 'idempotencyKeyReused',
    })
    const { headers: _, ...unnamed } = asked('1000')
    expect(await visitor.failure('requestWithdrawal', unnamed)).toMatchObject({ code: 'badRequest' })
    expect((await visitor.value('withdrawals', { token })).items).toHaveLength(1)
  })

  it('T82 is done ten times of two hundred presses, twenty together, where the balance covers ten', async () => {
    await withdrawing({ ...rules, perDay: {} })
    const { requestInside, balance, held } = await player({ balance: 5_499 })
    // No more together than wait for a connection in time on a busy machine.
    const codes = await eachToItsEnd(Array.from({ length: 200 }), 20, () =>
      requestInside(500).then(
        () => 'done',
        ({ code }: { readonly code: string }) => code,
      ),
    )
    expect(codes.filter((code) => code === 'done')).toHaveLength(10)
    expect(new Set(codes)).toEqual(new Set(['done', 'notEnoughMoney']))
    expect([await balance(), await held()]).toEqual([499, 5_000])
    await withdrawing(rules)
  })

  it('is refused with the code of what is wrong, and holds nothing', async () => {
    const { refused, balance, visitor, token, asked, card } = await player({ balance: 60_000 })
    const stranger = await player()
    const code = async (amount: string, more: object = {}) => (await refused(amount, more)).code
    expect(await code('499')).toBe('amountTooSmall')
    expect(await code('100001')).toBe('amountTooLarge')
    expect(await code('60001')).toBe('perDayReached')
    expect(await code('1000', { card: stranger.card })).toBe('cardMissing')
    expect(await code('1000', { card: randomUUID() })).toBe('cardMissing')
    expect(await code('1000', { currency: 'PHP' })).toBe('rulesChanged')
    expect(await code('1000', { paymentPassword: '000000' })).toBe('paymentPasswordWrong')
    for (const amount of ['0', '-1', '1e3', '10.005', '9223372036854775808', ' 1000', '１０００'])
      expect(await code(amount)).toBe('badRequest')
    await test.db
      .updateTable('card')
      .set({ usable_from: new Date(later(1)) })
      .where('id', '=', card)
      .execute()
    expect(await refused('1000')).toMatchObject({ code: 'cardTooNew', retryAfter: 60 })
    await visitor.call('removeCard', { token, params: { card } })
    expect((await visitor.failure('requestWithdrawal', asked('1000'))).code).toBe('cardMissing')
    expect(await balance()).toBe(60_000)
    const poor = await player({ balance: 600 })
    expect((await poor.refused('601')).code).toBe('notEnoughMoney')
  })

  it('counts what was requested since midnight in the time zone of the merchant, without what was rejected or taken back', async () => {
    const { requestInside, terms, visitor, token } = await player({ balance: 60_000 })
    const [first] = [await requestInside(20_000), await requestInside(20_000)]
    await expect(requestInside(10_001)).rejects.toMatchObject({ code: 'perDayReached' })
    await visitor.value('takeBackWithdrawal', {
      token,
      params: { withdrawal: first.id },
      body: { version: 0 },
    })
    expect((await terms()).perDay).toMatchObject({ countLeft: 2, sumLeft: '30000' })
    await requestInside(10_001)
    await requestInside(500)
    expect((await terms()).obstacles).toEqual(['perDayReached'])
    await expect(requestInside(500)).rejects.toMatchObject({ code: 'perDayReached' })
    // It is 23:00 in UTC, and midnight in Berlin.
    await test.db
      .updateTable('withdrawal')
      .set({ requested_at: new Date('2026-11-19T22:59:59.999Z') })
      .where('member_id', '=', first.member_id)
      .execute()
    expect((await terms()).perDay).toMatchObject({ countLeft: 3, sumLeft: '50000' })
  })

  it('is approved without staff where it is small and nothing about it is flagged', async () => {
    await withdrawing({ ...rules, autoBelow: '20' })
    const { request, withdrawal, id } = await player({ balance: 10_000 })
    const first = await request('1000')
    expect(first.state).toBe('requested')
    // It is no longer the first one.
    await test.db.updateTable('withdrawal').set({ state: 'closed' }).where('member_id', '=', id).execute()
    expect(await request('1999')).toMatchObject({
      state: 'approved',
      by: later(120),
      payouts: [{ n: 1, amount: '1930', state: 'queued' }],
      steps: [{ kind: 'requested' }, { kind: 'approved' }, { kind: 'queued', payout: 1 }],
    })
    expect((await request('2000')).state).toBe('requested')
    expect((await withdrawal(first.id)).next).toBe('nobody')
    await withdrawing(rules)
  })
})

describe('taking a withdrawal back', () => {
  it('gives the hold back once, of sixty presses', async () => {
    const { request, visitor, token, balance, held } = await player({ balance: 1_000 })
    const { id: withdrawal } = await request('1000')
    const answers = await sixtyAtOnce(() =>
      visitor.call('takeBackWithdrawal', { token, params: { withdrawal }, body: { version: 0 } }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([await balance(), await held()]).toEqual([1_000, 0])
  })

  it('is refused for one of someone else, and where the merchant does not allow it', async () => {
    const [own, other] = [await player({ balance: 1_000 }), await player()]
    const { id: withdrawal } = await own.request('1000')
    const given = { params: { withdrawal }, body: { version: 0 } }
    const { visitor, token } = other
    expect((await visitor.failure('takeBackWithdrawal', { ...given, token })).code).toBe('notFound')
    expect((await visitor.failure('oneWithdrawal', { params: { withdrawal }, token })).code).toBe('notFound')
    await withdrawing({ ...rules, takeBack: false })
    const late = await player({ balance: 1_000 })
    const { id } = await late.request('1000')
    const refused = await late.visitor.failure('takeBackWithdrawal', {
      token: late.token,
      params: { withdrawal: id },
      body: { version: 0 },
    })
    expect(refused.code).toBe('methodOff')
    await withdrawing(rules)
  })
})

it('leaves the books equal', async () => {
  expect((await verify(test.db)).findings).toEqual([])
})
