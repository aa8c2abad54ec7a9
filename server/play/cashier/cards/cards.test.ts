import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { twoMerchants, type TwoMerchants } from '#tests/support/database/two-merchants.ts'
import { cashierDeps, cashierPlayer } from '#tests/support/money/cashier-player.ts'
import { testWithdrawal } from '#tests/support/money/test-cashier.ts'
import { sixtyAtOnce } from '#tests/support/server/sixty-at-once.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { hashPassword } from '../../../members/account/password-hash.ts'
import { cardsOf } from './cards-of.ts'
import { openCardNumber } from './seal-card-number.ts'

const secrets = { SOLMAR_CARDS: 'a secret of solmar', KIDLAT_CARDS: 'a secret of kidlat' }
const paymentPassword = '482915'
const number = 'DE89 3704 0044 0532 0130 00'

let test: TestApp
let two: TwoMerchants
let payment_password_hash: string
beforeAll(async () => {
  test = await createTestApp({ secrets })
  two = await twoMerchants(test)
  payment_password_hash = await hashPassword(paymentPassword)
  await withdrawing({})
})
afterAll(() => test.close())

async function withdrawing(cards: object) {
  const withdrawal = { ...testWithdrawal, cards: { ...testWithdrawal.cards, ...cards } }
  await changeDocuments(test, 'solmar', () => ({ cashier: { methods: [], withdrawal } }))
}

async function player(values: object = {}) {
  const profile = JSON.stringify({ payeeName: 'José Peña' })
  const { visitor, ...member } = await cashierPlayer(test, two, { payment_password_hash, profile, ...values })
  const { token } = member
  const given = (more: object = {}) => ({
    token,
    body: { bank: 'Banco Sol', holder: 'Jose Pena', number, paymentPassword, ...more },
  })
  return {
    ...member,
    visitor,
    add: (more?: object) => visitor.value('addCard', given(more)),
    refused: (more?: object) => visitor.failure('addCard', given(more)),
    cards: () => visitor.value('memberCards', { token }),
    remove: (card: string) => visitor.call('removeCard', { token, params: { card } }),
  }
}

describe('adding a card', () => {
  it('stores its number sealed, and shows the owner no more than its end', async () => {
    const { id, add, cards } = await player()
    const added = await add()
    expect(added).toEqual({
      id: added.id,
      bank: 'Banco Sol',
      holder: 'Jose Pena',
      last4: '3000',
      addedAt: test.clock.now().toISOString(),
      usableFrom: new Date(test.clock.now().getTime() + 24 * 3_600_000).toISOString(),
    })
    expect(await cards()).toMatchObject({ cards: [added], most: 3, hours: 24, holder: 'José Peña' })
    const [row] = await cardsOf(test.db, 'solmar', id)
    if (!row) throw new Error('The card is missing')
    const stored = row.number.toString('latin1') + row.number_hash.toString('latin1')
    expect(stored).not.toContain('370400440532')
    expect(openCardNumber(cashierDeps(test, secrets), 'solmar', row)).toBe('DE89370400440532013000')
    // Neither for another card, nor by another secret, nor at another merchant.
    expect(openCardNumber(cashierDeps(test, secrets), 'solmar', { ...row, id: randomUUID() })).toBeUndefined()
    expect(openCardNumber(cashierDeps(test, secrets), 'kidlat', row)).toBeUndefined()
    expect(openCardNumber(cashierDeps(test), 'solmar', row)).toBeUndefined()
    const other = cashierDeps(test, { SOLMAR_CARDS: 'another secret' })
    expect(openCardNumber(other, 'solmar', row)).toBeUndefined()
  })

  it('is refused for a wrong number, a payment card and a field of spaces, with the reason', async () => {
    const { refused, cards } = await player()
    const codeOf = async (more: object) => {
      const failure = await refused(more)
      return [failure.code, failure.fields]
    }
    const at = (field: string, code: string) => ['validationFailed', [{ field, code }]]
    expect(await codeOf({ number: 'DE89 3704 0044 0532 0130 01' })).toEqual(at('number', 'ibanInvalid'))
    expect(await codeOf({ number: '4111 1111 1111 1111' })).toEqual(at('number', 'paymentCard'))
    expect(await codeOf({ number: '12-3 ' })).toEqual(at('number', 'invalid'))
    expect(await codeOf({ bank: '  ' })).toEqual(at('bank', 'required'))
    expect(await codeOf({ holder: '\u200b' })).toEqual(at('holder', 'required'))
    expect((await cards()).cards).toEqual([])
  })

  it('wants the name of the profile, where the merchant asks for it', async () => {
    expect(await (await player()).refused({ holder: 'Jose Perez' })).toMatchObject({
      status: 422,
      code: 'holderDiffers',
    })
    const nameless = await player({ profile: '{}' })
    expect(await nameless.refused()).toMatchObject({ code: 'holderDiffers' })
    expect(await nameless.cards()).not.toHaveProperty('holder')
    await withdrawing({ holderMustMatch: false })
    await nameless.add()
    await withdrawing({})
  })

  it('takes the same number once for sixty concurrent presses, and once again after it was removed', async () => {
    const { add, refused, cards, remove, token, id } = await player()
    const body = { bank: 'Banco Sol', holder: 'Jose Pena', number, paymentPassword }
    const answers = await sixtyAtOnce(() => two.strangerOf('solmar').call('addCard', { token, body }))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(answers.flatMap((answer) => (answer.success ? [] : [answer.code])))).toEqual(
      new Set(['cardTaken']),
    )
    expect(await refused({ number: 'de89-37040044-0532013000' })).toMatchObject({ code: 'cardTaken' })
    const [card] = (await cards()).cards
    if (!card) throw new Error('The card is missing')
    expect((await remove(card.id)).success).toBe(true)
    expect(await remove(card.id)).toMatchObject({ code: 'notFound' })
    expect((await cards()).cards).toEqual([])
    test.clock.moveBy(60_000)
    expect((await add()).usableFrom).not.toBe(card.usableFrom)
    const rows = await test.db.selectFrom('card').select('id').where('member_id', '=', id).execute()
    expect(rows).toHaveLength(2)
  })

  it('has the same hash for the same number of another member, and removes none of another’s cards', async () => {
    const [one, other] = [await player(), await player()]
    const card = await one.add()
    await other.add()
    const hashes = await test.db
      .selectFrom('card')
      .select('number_hash')
      .where('member_id', 'in', [one.id, other.id])
      .execute()
    expect(new Set(hashes.map(({ number_hash }) => number_hash.toString('hex'))).size).toBe(1)
    expect(await other.remove(card.id)).toMatchObject({ status: 404 })
    expect((await one.cards()).cards).toEqual([card])
  })

  it('stops at as many as the merchant allows, also for concurrent presses', async () => {
    const { token, cards, refused } = await player()
    const answers = await sixtyAtOnce((index) => {
      const body = { bank: 'Sol', holder: 'Jose Pena', number: `0917000${index}`, paymentPassword }
      return two.strangerOf('solmar').call('addCard', { token, body })
    })
    expect(answers.filter(({ success }) => success)).toHaveLength(3)
    expect((await cards()).cards).toHaveLength(3)
    expect(await refused()).toMatchObject({ code: 'cardsFull' })
  })

  it('is written to the owner, without the words of who added it', async () => {
    const { email, add } = await player()
    await add({ bank: 'call 0900 now' })
    await test.settled()
    const mails = await test.db
      .selectFrom('outbox')
      .select(['body', 'purpose'])
      .where('recipient', '=', email)
      .execute()
    expect(mails).toEqual([{ purpose: 'cardAdded', body: expect.stringContaining('ends in 3000') }])
    expect(mails[0]?.body).not.toContain('0900')
  })

  it('is refused without withdrawals, without a secret, without a payment password, and by a shut-out account', async () => {
    const { add, refused, cards } = await player()
    await changeDocuments(test, 'solmar', () => ({ cashier: { methods: [] } }))
    expect(await refused()).toMatchObject({ status: 403, code: 'methodOff' })
    expect(await cards()).toMatchObject({ most: 0, hours: 0 })
    await withdrawing({})
    expect(await (await player({ payment_password_hash: null })).refused()).toMatchObject({
      code: 'paymentPasswordMissing',
    })
    expect(await (await player({ status: 'selfExcluded' })).refused()).toMatchObject({ code: 'selfExcluded' })
    expect(await refused({ paymentPassword: '111111' })).toMatchObject({ code: 'paymentPasswordWrong' })
    await add()
    const bare = await createTestApp()
    try {
      const there = await twoMerchants(bare)
      const cashier = { methods: [], withdrawal: testWithdrawal }
      await changeDocuments(bare, 'solmar', () => ({ cashier }))
      const profile = JSON.stringify({ payeeName: 'Jose Pena' })
      const { visitor, token } = await cashierPlayer(bare, there, { payment_password_hash, profile })
      const body = { bank: 'Sol', holder: 'Jose Pena', number, paymentPassword }
      expect(await visitor.failure('addCard', { token, body })).toMatchObject({ code: 'unavailable' })
    } finally {
      await bare.close()
    }
  })
})
