import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { cashierDeps, cashierPlayer } from '#tests/support/money/cashier-player.ts'
import {
  badAnswers,
  paymentProvider,
  postMessage,
  type BadAnswer,
} from '#tests/support/money/payment-provider.ts'
import { providerSecretName, testBank, testCard } from '#tests/support/money/test-cashier.ts'
import { ownMachine } from '#tests/support/server/own-machine.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { twoMerchants, type TwoMerchants } from '#tests/support/database/two-merchants.ts'
import { openPreview } from '../../site/sites/preview/open-preview.ts'
import { systemRandomness } from '../../platform/randomness.ts'
import type { CashierDeps } from './cashier-deps.ts'
import { askProviders, expireDeposits } from './settle-deposits.ts'

const second = 1_000
let provider: Awaited<ReturnType<typeof paymentProvider>>
let test: TestApp
let two: TwoMerchants
let deps: CashierDeps
const otherSecret = `whsec_${randomBytes(32).toString('base64')}`
beforeAll(async () => {
  const secrets: Record<string, string> = { SOLMAR_OTHER: otherSecret, KIDLAT_PAY: otherSecret }
  test = await createTestApp({ outside: { ...ownMachine, patience: 300 }, secrets })
  provider = await paymentProvider(test.clock)
  secrets[providerSecretName] = provider.secret
  two = await twoMerchants(test)
  deps = cashierDeps(test, secrets)
  const card = { ...testCard, provider: { url: provider.url, secret: providerSecretName } }
  const other = { ...card, id: 'other', provider: { url: provider.url, secret: 'SOLMAR_OTHER' } }
  await changeDocuments(test, 'solmar', () => ({ cashier: { methods: [testBank, card, other] } }))
  const theirs = { ...card, provider: { url: provider.url, secret: 'KIDLAT_PAY' } }
  await changeDocuments(test, 'kidlat', () => ({ cashier: { methods: [theirs] } }))
})
afterAll(async () => {
  provider.close()
  await test.close()
})

// Nothing is asked about the deposits of earlier tests.
beforeEach(() => test.db.updateTable('deposit').set({ next_at: null }).execute())

/** A member with an open deposit of 100 euros by card, of which 1.60 are the fee. */
async function waiting() {
  const player = await cashierPlayer(test, two)
  const { id, reference } = await player.begin('card', '10000')
  return {
    ...player,
    deposit: id,
    reference,
    now: () => player.deposit(id),
    notes: async () => (await player.deposit(id)).steps.map(({ state, note }) => note ?? state),
  }
}

const post = (message: object, more: Partial<Parameters<typeof postMessage>[2]> = {}) =>
  postMessage(test, message, { secret: provider.secret, ...more })
const ok = { status: 200, code: 'ok' }

describe('a deposit by redirect', () => {
  it('leads to the page of the provider, and back to the player’s deposit', async () => {
    const { now, deposit, reference } = await waiting()
    expect(await now()).toMatchObject({
      state: 'waiting',
      next: 'player',
      asked: '10000',
      fee: '160',
      arrives: '9840',
      pay: { url: expect.stringContaining(`/page/${deposit}`), instructions: 'Approve it in the app.' },
      steps: [{ state: 'waiting' }],
    })
    expect(provider.asked.at(-1)).toMatchObject({
      type: 'pay',
      merchant: 'solmar',
      reference,
      amount: '10000',
      currency: 'EUR',
      returnTo: expect.stringMatching(
        /^http:\/\/localhost(:\d+)?\/member\?page=deposit&deposit=[0-9a-f-]{36}$/,
      ),
    })
  })

  it('P1 credits a message that comes fifty times concurrently, under one id or many, once and notifies once', async () => {
    const { deposit, balance, notes, email } = await waiting()
    const paid = provider.pay(deposit, '10000')
    const id = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => post(paid, index % 2 ? { id } : {})),
    )
    expect(answers).toEqual(answers.map(() => ok))
    expect(await balance()).toBe(9_840)
    expect(await notes()).toEqual(['waiting', 'credited'])
    await test.settled()
    const mails = await test.db.selectFrom('outbox').select('body').where('recipient', '=', email).execute()
    expect(mails).toEqual([{ body: expect.stringContaining('98.40 EUR') }])
  })

  it.each([
    ['failed', 'payment.failed'],
    ['expired', 'payment.expired'],
  ])('P2 credits money that comes after it has %s', async (state, type) => {
    const { deposit, balance, notes, now } = await waiting()
    expect(await post({ type, id: deposit })).toEqual(ok)
    expect(await now()).toMatchObject({ state, next: 'nobody' })
    expect(await now()).not.toHaveProperty('pay')
    expect(await post(provider.pay(deposit, '10000'))).toEqual(ok)
    expect(await balance()).toBe(9_840)
    expect(await notes()).toEqual(['waiting', state, 'late'])
  })

  it('P2 credits money that comes after its player has cancelled it', async () => {
    const { deposit, balance, notes, visitor, token } = await waiting()
    await visitor.value('cancelDeposit', { token, params: { deposit }, body: { version: 0 } })
    expect(await post(provider.pay(deposit, '10000'))).toEqual(ok)
    expect([await balance(), await notes()]).toEqual([9_840, ['waiting', 'cancelled', 'late']])
  })

  it('P3 is not moved by what comes after the money', async () => {
    const { deposit, notes, balance } = await waiting()
    await post(provider.pay(deposit, '10000'))
    for (const type of ['payment.pending', 'payment.failed', 'payment.expired'])
      expect(await post({ type, id: deposit })).toEqual(ok)
    expect([await balance(), await notes()]).toEqual([9_840, ['waiting', 'credited']])
  })

  it('P4 keeps money for a deposit that is not there yet, and credits it when the provider is asked', async () => {
    const { deposit, balance, notes } = await waiting()
    // As it would be before the commit.
    await test.db.updateTable('deposit').set({ merchant: 'kidlat' }).where('id', '=', deposit).execute()
    expect(await post(provider.pay(deposit, '10000'))).toEqual(ok)
    expect(await balance()).toBe(0)
    await test.db.updateTable('deposit').set({ merchant: 'solmar' }).where('id', '=', deposit).execute()
    test.clock.moveBy(15 * second)
    await askProviders(deps)
    expect([await balance(), await notes()]).toEqual([9_840, ['waiting', 'credited']])
  })

  it('P5 is not paid by the signature of another provider, at another merchant, or at a preview', async () => {
    const { deposit, balance } = await waiting()
    const paid = {
      type: 'payment.paid',
      id: deposit,
      payment: randomUUID(),
      amount: '10000',
      currency: 'EUR',
    }
    const { host } = await openPreview(
      test.db,
      systemRandomness,
      { merchant: 'solmar', host: 'localhost', shows: { release: 1 }, visitor: {}, consoleOrigin: 'x' },
      test.clock.now(),
    )
    for (const more of [
      { secret: otherSecret },
      { host: 'kidlat.localhost' },
      { method: 'other' },
      { method: 'bank' },
      { method: 'none' },
      { host },
    ])
      expect(await post(paid, more)).toEqual({ status: 401, code: 'invalidSignature' })
    // These are signed as they should be, and speak of a deposit that is not theirs.
    expect(await post(paid, { method: 'other', secret: otherSecret })).toEqual(ok)
    expect(await post(paid, { host: 'kidlat.localhost', secret: otherSecret })).toEqual(ok)
    expect(
      await post({ type: 'payment.failed', id: deposit }, { method: 'other', secret: otherSecret }),
    ).toEqual(ok)
    expect(await balance()).toBe(0)
  })

  it('P6 counts an id that comes again with other contents, and does not apply them', async () => {
    const { deposit, now } = await waiting()
    const id = randomUUID()
    expect(await post({ type: 'payment.pending', id: deposit }, { id })).toEqual(ok)
    expect(await post(provider.pay(deposit, '10000'), { id })).toEqual({ status: 400, code: 'wrongSyntax' })
    expect(await now()).toMatchObject({ state: 'checking', next: 'provider' })
    const kept = test.db.selectFrom('provider_message').select('conflicts').where('id', '=', id)
    expect(await kept.execute()).toEqual([{ conflicts: 1 }])
  })

  it.each([
    ['9999', 'short', 9_999 - 159],
    ['10001', 'over', 10_001 - 160],
  ])('P7 of 100 euros is credited with what came: %s', async (amount, note, arrived) => {
    const { deposit, balance, notes } = await waiting()
    await post(provider.pay(deposit, amount))
    expect([await balance(), await notes()]).toEqual([arrived, ['waiting', note]])
  })

  it('P7 waits for staff where another currency came, and takes nothing that is not an amount', async () => {
    const { deposit, balance, notes, now } = await waiting()
    const paid = { type: 'payment.paid', id: deposit, payment: randomUUID(), currency: 'EUR' }
    for (const amount of ['0', '-1', '1e3', '1.5', '9223372036854775808', 100, '01', ''])
      expect(await post({ ...paid, amount })).toEqual({ status: 400, code: 'wrongSyntax' })
    for (const body of [
      '',
      '[]',
      '{',
      '{"type":"payment.paid"}',
      JSON.stringify({ ...paid, amount: '1', x: 1 }),
    ])
      expect(await post({}, { body })).toMatchObject({ code: 'wrongSyntax' })
    // Reported again and again, its player is told once that it waits, and the deposit does not expire.
    for (let time = 0; time < 3; time++)
      expect(await post({ ...paid, amount: '10000', currency: 'USD' })).toEqual(ok)
    expect(await post({ type: 'payment.expired', id: deposit })).toEqual(ok)
    expect(await now()).toMatchObject({ state: 'checking', held: 'otherCurrency', next: 'staff' })
    expect(await now()).not.toHaveProperty('by')
    expect(await notes()).toEqual(['waiting', 'otherCurrency'])
    await test.db
      .updateTable('deposit')
      .set({ due_at: new Date(0) })
      .where('id', '=', deposit)
      .execute()
    await expireDeposits(deps)
    expect(await notes()).toEqual(['waiting', 'otherCurrency'])
    expect(await balance()).toBe(0)
    // The largest amount is more than an account can hold twice.
    for (const payment of ['a', 'b'])
      expect(await post({ ...paid, amount: '999999999999999999', payment: `${deposit}${payment}` })).toEqual(
        ok,
      )
    expect(await notes()).toEqual(['waiting', 'otherCurrency', 'over', 'notCredited'])
    expect(await now()).toMatchObject({ state: 'credited', received: '999999999999999999', next: 'nobody' })
    expect(await now()).not.toHaveProperty('held')
    expect(await balance()).toBeGreaterThan(1e17)
  })

  it('P8 credits a second payment, and says so', async () => {
    const { deposit, balance, notes, now } = await waiting()
    for (const amount of ['4000', '6000']) await post(provider.pay(deposit, amount))
    expect(await notes()).toEqual(['waiting', 'short', 'again'])
    expect([await balance(), (await now()).received]).toEqual([10_000 - 70 - 100, '10000'])
  })

  it('P10 does not exist where the provider names an id that was never sent', async () => {
    const paid = {
      type: 'payment.paid',
      id: randomUUID(),
      payment: randomUUID(),
      amount: '1',
      currency: 'EUR',
    }
    expect(await post(paid)).toEqual(ok)
    const kept = test.db.selectFrom('arrival').select('deposit').where('source_id', '=', paid.payment)
    expect(await kept.execute()).toEqual([{ deposit: null }])
    expect(await post({ type: 'payment.failed', id: paid.id })).toEqual(ok)
  })

  it.each(Object.entries(badAnswers))(
    'P13 %s: waits where its provider %s, and is paid later',
    async (way) => {
      const player = await cashierPlayer(test, two)
      provider.answerNext(way as BadAnswer)
      const begun = await player.begin('card', '10000')
      expect(begun).toMatchObject({ state: 'waiting', next: 'provider' })
      expect(begun).not.toHaveProperty('pay')
      test.clock.moveBy(15 * second)
      await askProviders(deps)
      expect(await player.deposit(begun.id)).toMatchObject({
        next: 'player',
        pay: { url: expect.any(String) },
      })
      provider.pay(begun.id, '10000')
      test.clock.moveBy(60 * second)
      await askProviders(deps)
      expect([await player.balance(), (await player.deposit(begun.id)).state]).toEqual([9_840, 'credited'])
    },
  )

  it('fails where the provider refuses it', async () => {
    const player = await cashierPlayer(test, two)
    const { id } = await player.begin('card', '10000')
    provider.end(id, 'failed')
    test.clock.moveBy(15 * second)
    await askProviders(deps)
    expect(await player.deposit(id)).toMatchObject({
      state: 'failed',
      steps: [{ state: 'waiting' }, { state: 'failed', reason: 'providerFailed' }],
    })
  })

  it('is asked about ever more rarely, and once when its time is over', async () => {
    const { deposit } = await waiting()
    const times: number[] = []
    const start = test.clock.now().getTime()
    const next = () =>
      test.db.selectFrom('deposit').select('next_at').where('id', '=', deposit).executeTakeFirstOrThrow()
    for (let turn = 0; turn < 9; turn++) {
      const { next_at } = await next()
      times.push((Number(next_at) - start) / second)
      test.clock.moveBy(Number(next_at) - test.clock.now().getTime())
      await askProviders(deps)
    }
    expect(times).toEqual([15, 30, 60, 120, 240, 480, 960, 1_560, 1_800])
    // The provider said that it is still open, and then the time was over.
    expect(await lastStep(deposit)).toMatchObject({ state: 'expired' })
    provider.pay(deposit, '10000')
    test.clock.moveBy(600 * second)
    await askProviders(deps)
    expect(await lastStep(deposit)).toMatchObject({ state: 'credited', note: 'late' })
  })

  it('expires also where its provider is down, which is asked on for a day', async () => {
    const { deposit } = await waiting()
    test.clock.moveBy(1_800 * second)
    provider.answerNext('unwell')
    await askProviders(deps)
    await expireDeposits(deps)
    expect(await lastStep(deposit)).toMatchObject({ state: 'waiting' })
    test.clock.moveBy(30 * second)
    await expireDeposits(deps)
    expect(await lastStep(deposit)).toMatchObject({ state: 'expired' })
    test.clock.moveBy(2 * 86_400 * second)
    provider.answerNext('unwell')
    await askProviders(deps)
    const row = test.db.selectFrom('deposit').select('next_at').where('id', '=', deposit)
    expect(await row.execute()).toEqual([{ next_at: null }])
  })
})

/** Also where the session of the player has ended. */
function lastStep(deposit: string) {
  return test.db
    .selectFrom('cashier_step')
    .select(['state', 'note'])
    .where('deposit', '=', deposit)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

describe('a method that the document no longer has', () => {
  it('is still heard while a deposit of it is open or asked about, and not after', async () => {
    const removed = { ...testCard, id: 'gone', provider: { url: provider.url, secret: providerSecretName } }
    const before = deps.rules('solmar').cashier
    await changeDocuments(test, 'solmar', ({ cashier }) => ({
      cashier: { ...cashier, methods: [...cashier.methods, removed] },
    }))
    const player = await cashierPlayer(test, two)
    const { id } = await player.begin('gone', '10000')
    await changeDocuments(test, 'solmar', () => ({ cashier: before }))
    const paid = provider.pay(id, '10000')
    expect(await post(paid, { method: 'gone', secret: otherSecret })).toMatchObject({ status: 401 })
    expect(await post(paid, { method: 'gone' })).toEqual(ok)
    expect(await player.balance()).toBe(9_840)
    expect(await post(provider.pay(id, '10000'), { method: 'gone' })).toMatchObject({ status: 401 })
  })
})
