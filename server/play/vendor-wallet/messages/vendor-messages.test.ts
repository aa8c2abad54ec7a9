import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { amountOf } from '#schemas/money/amount.ts'
import { sixtyAtOnce } from '#tests/support/server/sixty-at-once.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import {
  euros,
  stake,
  testVendor,
  vendorFixture,
  type TestVendor,
  type VendorFixture,
} from '#tests/support/money/test-vendor.ts'
import { post } from '../../ledger/posting/post.ts'
import { limits } from '../../../platform/http/limits/limits.ts'
import { metrics } from '../../../platform/http/monitoring/metrics.ts'
import { privateKeyOf } from '../../../platform/signed-messages/signature.ts'
import { endKey } from '../keys/vendor-keys.ts'
import { vendorRoutes } from './vendor-routes.ts'
import type { VendorWalletDeps } from '../vendor-wallet-deps.ts'

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

describe('T38 a signature', () => {
  it('of another vendor, another merchant or nobody opens nothing, and says no more than that', async () => {
    const one = await player()
    const fields = { session: one.session, ...euros }
    const strange = { version: 'v1a', key: privateKeyOf(randomBytes(32)) } as const
    const refusal = (await vendor.raw('balance', fields, { key: strange, requestId: 'r' })).text
    expect(JSON.parse(refusal)).toMatchObject({ code: 'invalidSignature', requestId: 'r' })
    const attempts = [
      { key: other.key },
      { host: 'kidlat.localhost' },
      { host: 'nobody.example' },
      { at: new Date(+test.clock.now() - 301_000) },
      { signature: '' },
    ]
    for (const attempt of attempts)
      expect((await vendor.raw('balance', fields, { ...attempt, requestId: 'r' })).text).toBe(refusal)
  })

  it('is for one call, one merchant and one vendor', async () => {
    const one = await player()
    const fields = stake(one.session, '5')
    const sent = { merchant: 'solmar', vendor: vendor.vendor, requestId: 'r', ...fields }
    for (const changed of [
      { call: 'credit' },
      { call: 'debit', merchant: 'kidlat' },
      { call: 'debit', vendor: other.vendor },
    ])
      expect(
        await vendor.call('debit', fields, { payload: JSON.stringify({ ...sent, ...changed }) }),
      ).toEqual({
        requestId: 'r',
        code: 'wrongSyntax',
        message: expect.any(String) as string,
      })
    expect(await one.balance()).toBe('10000')
  })

  it('counts once for what is no transaction', async () => {
    const one = await player()
    const fields = { session: one.session, ...euros }
    const answers = await sixtyAtOnce(() => vendor.call('balance', fields, { id: 'msg_replayed' }))
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'invalidSignature')).toHaveLength(59)
  })

  it('is by the old key and the new one until the old one ends', async () => {
    const one = await player()
    const fields = { session: one.session, ...euros }
    const next = await testVendor(test, 'solmar', vendor.vendor)
    expect(await next.call('balance', fields)).toMatchObject({ code: 'ok' })
    expect(await vendor.call('balance', fields)).toMatchObject({ code: 'ok' })
    const [, newest] = await test.db
      .selectFrom('vendor_key')
      .selectAll()
      .where('vendor', '=', vendor.vendor)
      .orderBy('id')
      .execute()
    const of = { merchant: 'solmar', vendor: vendor.vendor }
    expect(await endKey(test.db, { ...of, merchant: 'kidlat' }, newest?.id ?? 0n, test.clock.now())).toBe(
      false,
    )
    expect(await endKey(test.db, of, newest?.id ?? 0n, new Date(+test.clock.now() + 1_000))).toBe(true)
    expect(await next.call('balance', fields)).toMatchObject({ code: 'ok' })
    // From then on it is known.
    expect(await next.call('debit', stake(one.session, '5'))).toMatchObject({ code: 'ok' })
    test.clock.moveBy(2_000)
    expect(await next.call('debit', stake(one.session, '5'))).toMatchObject({ code: 'invalidSignature' })
    expect(await next.call('closeRound', { session: one.session, roundId: 'none' })).toMatchObject({
      code: 'invalidSignature',
    })
    expect(await next.call('balance', fields)).toMatchObject({ code: 'invalidSignature' })
    expect(await vendor.call('debit', stake(one.session, '5'))).toMatchObject({ code: 'ok', balance: '9990' })
  })
})

describe('a body', () => {
  it.each([
    ['an amount above all', { amount: '1000000000000000001' }],
    ['no amount', { amount: '0' }],
    ['less than nothing', { amount: '-5' }],
    ['another writing of a number', { amount: '1e3' }],
    ['a number', { amount: 5 }],
    ['something more', { amount: '5', bonus: true }],
    ['an id that is none', { amount: '5', transactionId: 'a b' }],
  ])('T78 with %s is refused, and nothing is kept of it', async (_, changed) => {
    const one = await player()
    const fields = stake(one.session, '5')
    const answer = await vendor.raw('debit', { ...fields, ...changed })
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'wrongSyntax', requestId: answer.requestId })
    expect(await vendor.call('debit', fields)).toMatchObject({ code: 'ok' })
  })

  it('T78 with 2^53 + 1 means exactly that', async () => {
    const one = await player()
    const { id: member } = await test.db
      .selectFrom('member')
      .select('id')
      .where('account', '=', String(one.user.username))
      .executeTakeFirstOrThrow()
    await post(test.db, {
      kind: 'grant',
      merchant: 'solmar',
      scope: 'test',
      key: 'large',
      member,
      cause: 'test',
      amount: amountOf(9_007_199_254_740_993n, 'EUR'),
      house: 'deposits',
    })
    expect(await vendor.call('debit', stake(one.session, '9007199254740993'))).toMatchObject({
      code: 'ok',
      balance: '10000',
    })
  })

  it('T105 of 3 MB, of another kind, or of nonsense is refused by name', async () => {
    const nonsense = [
      '[',
      '"',
      '{"call":"debit","call":"debit"}',
      '{"a":"\\u0000"}',
      '\xff\xfe',
      `${'['.repeat(8_000)}`,
    ]
    for (const payload of nonsense)
      expect(await vendor.call('balance', { session: 'x'.repeat(43), ...euros }, { payload })).toMatchObject({
        code: 'wrongSyntax',
      })
    const large = await vendor.raw('debit', {}, { payload: Buffer.alloc(3_000_000, '{') })
    const typed = (type: string) => vendor.raw('debit', {}, { headers: { 'content-type': type } })
    const kinds = await Promise.all(['text/plain', '', 'application/json, text/html'].map(typed))
    for (const { status, text } of [large, ...kinds]) {
      expect(status).toBe(200)
      expect(JSON.parse(text)).toMatchObject({ code: 'wrongSyntax' })
    }
  })

  it('in another currency is refused', async () => {
    const one = await player()
    for (const currency of ['USD', 'DEMO'] as const)
      expect(await vendor.call('debit', { ...stake(one.session, '5'), currency })).toMatchObject({
        code: 'wrongCurrency',
      })
    expect(await one.balance()).toBe('10000')
  })
})

it('a vendor who calls without end is put off, and no other one', async () => {
  const app = Fastify()
  await app.register(metrics, {})
  await app.register(limits, {})
  app.decorate('vendorFastPath', { remember: () => {} })
  // What comes before any answer, with fewer calls a minute.
  const { db, clock, sites } = test
  const deps = { db, clock, sites, secret: () => undefined, perMinute: 3 } as unknown as VendorWalletDeps & {
    perMinute: number
  }
  await app.register(vendorRoutes, deps)
  const [one, two] = [
    await testVendor({ ...test, app }, 'solmar', vendor.vendor),
    await testVendor({ ...test, app }, 'solmar', other.vendor),
  ]
  const fields = { session: 'x'.repeat(43), ...euros }
  for (const last of [1, 2, 3])
    expect((await one.raw('balance', fields, { address: `10.4.0.${last}` })).status).toBe(200)
  const { status, headers, text } = await one.raw('balance', fields, { address: '10.4.0.4' })
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  expect(JSON.parse(text)).toMatchObject({ code: 'unknown' })
  // Nor can an address take the turns of others, by calls that nobody has signed.
  for (const code of ['invalidSignature', 'invalidSignature', 'invalidSignature', 'unknown'])
    expect(await two.call('balance', fields, { signature: 'v1,', address: '10.4.0.5' })).toMatchObject({
      code,
    })
  expect(await two.call('balance', fields, { address: '10.4.0.6' })).toMatchObject({ code: 'invalidToken' })
  await app.close()
})
