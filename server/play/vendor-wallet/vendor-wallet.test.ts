import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import {
  euros,
  named,
  stake,
  vendorFixture,
  type TestVendor,
  type VendorFixture,
} from '#tests/support/money/test-vendor.ts'
import { replay } from '../ledger/checks/replay.ts'
import { verify } from '../ledger/checks/verify.ts'

let test: TestApp
let fixture: VendorFixture
let vendor: TestVendor
let other: TestVendor
beforeAll(async () => {
  test = await createTestApp()
  fixture = await vendorFixture(test)
  ;({ vendor, other } = fixture)
})
afterAll(() => test.close())

const player = () => fixture.player()
const without = (text: string, requestId: string) => text.replace(requestId, '')

describe('T76 the same transaction', () => {
  it('fifty times at once is posted once, and answered alike byte for byte', async () => {
    const one = await player()
    const fields = stake(one.session, '30')
    const answers = await Promise.all(Array.from({ length: 50 }, () => vendor.raw('debit', fields)))
    expect(new Set(answers.map(({ text, requestId }) => without(text, requestId))).size).toBe(1)
    expect(answers[0]?.text).toContain('"balance":"9970"')
    expect(await one.balance()).toBe('9970')
  })

  it('gets the first answer again when the reason has passed, with the same webhook-id or another', async () => {
    const one = await player()
    const fields = stake(one.session, '10001')
    const id = 'msg_refused'
    const first = await vendor.raw('debit', fields, { id })
    expect(first.text).toContain('notEnoughMoney')
    const names = named()
    await vendor.call('debit', stake(one.session, '1', names))
    const win = { session: one.session, ...names, transactionId: randomUUID(), ...euros, amount: '5000' }
    expect(await vendor.call('credit', win)).toMatchObject({ code: 'ok' })
    test.clock.moveBy(60_000)
    for (const otherwise of [{ id }, {}]) {
      const again = await vendor.raw('debit', fields, otherwise)
      expect(without(again.text, again.requestId)).toBe(without(first.text, first.requestId))
    }
  })

  it('with another content is refused, and so is its id in another round or of another player', async () => {
    const [one, two] = [await player(), await player()]
    const fields = stake(one.session, '30')
    await vendor.call('debit', fields)
    const others = [
      { ...fields, amount: '31' },
      { ...fields, roundId: 'another' },
      { ...stake(two.session, '30'), transactionId: fields.transactionId },
    ]
    for (const changed of others)
      expect(await vendor.call('debit', changed)).toMatchObject({ code: 'duplicateTransaction' })
    const { amount, ...asCredit } = fields
    expect(await vendor.call('credit', { ...asCredit, amount })).toMatchObject({
      code: 'duplicateTransaction',
    })
    expect(
      await vendor.call('debit', { ...stake(two.session, '30'), roundId: fields.roundId }),
    ).toMatchObject({
      code: 'invalidToken',
    })
    expect([await one.balance(), await two.balance()]).toEqual(['9970', '10000'])
    // What was meant for another round is not of that one.
    await vendor.call('debit', stake(one.session, '7', { roundId: 'another', transactionId: randomUUID() }))
    const { items } = await one.visitor.value('rounds', { token: one.token })
    expect(items.map(({ bet }) => bet)).toEqual(['7', '30'])
  })
})

describe('a rollback', () => {
  async function staked(amount = '100') {
    const one = await player()
    const names = named()
    await vendor.call('debit', stake(one.session, amount, names))
    const fields = { session: one.session, roundId: names.roundId, ...euros }
    return { one, fields, debitId: names.transactionId }
  }

  it('gives back once, whatever it is called by', async () => {
    const { one, fields, debitId } = await staked()
    for (const transactionId of ['b1', 'b1', 'b2'].map((id) => `${id}-${debitId}`))
      expect(await vendor.call('rollback', { ...fields, transactionId, debitId })).toMatchObject({
        code: 'ok',
        balance: '10000',
      })
    expect(await one.balance()).toBe('10000')
    const win = { ...fields, transactionId: randomUUID(), debitId, amount: '1' }
    expect(await vendor.call('credit', win)).toMatchObject({ code: 'duplicateTransaction' })
  })

  it('before its debit refuses that when it comes', async () => {
    const one = await player()
    const names = named()
    const fields = { session: one.session, roundId: names.roundId, ...euros }
    const back = { ...fields, transactionId: randomUUID(), debitId: names.transactionId }
    expect(await vendor.call('rollback', back)).toMatchObject({ code: 'ok', balance: '10000' })
    expect(await vendor.call('debit', stake(one.session, '100', names))).toMatchObject({
      code: 'duplicateTransaction',
    })
    expect(await one.balance()).toBe('10000')
  })

  it('after its win is refused', async () => {
    const { fields, debitId } = await staked()
    await vendor.call('credit', { ...fields, transactionId: randomUUID(), debitId, amount: '1' })
    expect(await vendor.call('rollback', { ...fields, transactionId: randomUUID(), debitId })).toMatchObject({
      code: 'duplicateTransaction',
      balance: '9901',
    })
  })

  it('that names another round than its debit is refused, and the right one is done', async () => {
    const { one, fields, debitId } = await staked()
    const elsewhere = { ...fields, roundId: named().roundId, transactionId: randomUUID(), debitId }
    for (let turn = 0; turn < 2; turn++)
      expect(await vendor.call('rollback', elsewhere)).toMatchObject({ code: 'transactionDoesNotExist' })
    expect(await one.balance()).toBe('9900')
    expect(await vendor.call('rollback', { ...elsewhere, roundId: fields.roundId })).toMatchObject({
      code: 'ok',
      balance: '10000',
    })
    const { items } = await one.visitor.value('rounds', { token: one.token })
    expect(items).toMatchObject([{ id: fields.roundId, bet: '0' }])
  })

  it('T38 reaches no debit of another player or another vendor', async () => {
    const { fields, debitId } = await staked()
    const stranger = await player()
    const theirs = {
      ...fields,
      session: stranger.session,
      roundId: 'mine',
      transactionId: randomUUID(),
      debitId,
    }
    expect(await vendor.call('rollback', theirs)).toMatchObject({ code: 'transactionDoesNotExist' })
    expect(await other.call('rollback', theirs)).toMatchObject({ code: 'invalidToken' })
    const mine = { ...fields, transactionId: randomUUID(), debitId }
    expect(await vendor.call('rollback', mine)).toMatchObject({ code: 'ok', balance: '10000' })
  })
})

describe('what ends bets', () => {
  const ends: readonly (readonly [
    string,
    string,
    (who: Awaited<ReturnType<VendorFixture['player']>>) => Promise<unknown>,
  ])[] = [
    ['a logout', 'tokenExpired', ({ visitor, token }) => visitor.value('logout', { token })],
    ['thirty minutes of nothing', 'tokenExpired', async () => test.clock.moveBy(30 * 60_000)],
    ['an account that is disabled', 'userDisabled', ({ user }) => setStatus(user, { status: 'disabled' })],
    [
      'a self-exclusion',
      'userDisabled',
      ({ user }) =>
        setStatus(user, { status: 'selfExcluded', status_until: new Date(+test.clock.now() + 86_400_000) }),
    ],
  ]

  function setStatus(
    user: Record<string, unknown>,
    values: { status: 'disabled' | 'selfExcluded'; status_until?: Date },
  ) {
    return test.db.updateTable('member').set(values).where('account', '=', String(user.username)).execute()
  }

  it.each(ends)(
    '%s refuses the next stake with %s, pays the win of the last one, and gives it back',
    async (_, code, end) => {
      const one = await player()
      const [names, second] = [named(), named()]
      const fields = stake(one.session, '100', names)
      const first = await vendor.raw('debit', fields)
      await vendor.call('debit', stake(one.session, '50', second))
      await end(one)
      expect(await vendor.call('debit', stake(one.session, '1'))).toMatchObject({ code, balance: '9850' })
      // What was answered stays answered.
      const again = await vendor.raw('debit', fields)
      expect(without(again.text, again.requestId)).toBe(without(first.text, first.requestId))
      const win = {
        session: one.session,
        roundId: names.roundId,
        transactionId: randomUUID(),
        ...euros,
        amount: '700',
      }
      expect(await vendor.call('credit', win)).toMatchObject({ code: 'ok', balance: '10550' })
      const back = { session: one.session, roundId: second.roundId, ...euros, debitId: second.transactionId }
      expect(await vendor.call('rollback', { ...back, transactionId: randomUUID() })).toMatchObject({
        code: 'ok',
        balance: '10600',
      })
      expect(await vendor.call('closeRound', { session: one.session, roundId: names.roundId })).toMatchObject(
        { code: 'ok' },
      )
    },
  )

  it('is no game that is played: neither it nor its player is idle then, and a look at the balance is no bet', async () => {
    const [one, two] = [await player(), await player()]
    for (let turn = 0; turn < 3; turn++) {
      test.clock.moveBy(25 * 60_000)
      expect(await vendor.call('debit', stake(one.session, '1'))).toMatchObject({ code: 'ok' })
      expect(await vendor.call('balance', { session: two.session, ...euros })).toMatchObject({ code: 'ok' })
    }
    expect(await one.balance()).toBe('9997')
    expect((await two.visitor.failure('sumBalance', { token: two.token })).code).toBe('sessionExpired')
  })

  it('tells of a win that comes late, once', async () => {
    const one = await player()
    const names = named()
    await vendor.call('debit', stake(one.session, '100', names))
    await one.visitor.value('logout', { token: one.token })
    await test.db
      .updateTable('member')
      .set({ email: 'late@example.com' })
      .where('account', '=', one.user.username as string)
      .execute()
    const win = {
      session: one.session,
      roundId: names.roundId,
      transactionId: randomUUID(),
      ...euros,
      amount: '123456',
    }
    await Promise.all([1, 2, 3].map(() => vendor.call('credit', win)))
    await test.settled()
    const told = await test.db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', 'late@example.com')
      .execute()
    expect(told.map(({ body }) => body)).toEqual([expect.stringContaining('1234.56 EUR')])
  })
})

it('leaves books that add up, and that come out alike when all of it is done again', async () => {
  expect((await verify(test.db)).findings).toEqual([])
  expect((await replay(test.db)).findings).toEqual([])
})
