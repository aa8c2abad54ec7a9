import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ops } from '#schemas/config/ops.ts'
import { propertyRuns } from '#tests/support/arbitrary-forms.ts'
import { sixtyAtOnce } from '#tests/support/sixty-at-once.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import {
  euros,
  named,
  stake,
  testVendor,
  vendorSeat,
  type TestVendor,
  type VendorSeat,
} from '#tests/support/test-vendor.ts'
import { setOps } from '../site/set-ops.ts'
import { limits } from '../platform/http/limits.ts'
import { metrics } from '../platform/http/metrics.ts'
import { privateKeyOf } from './signature.ts'
import { endKey } from './vendor-keys.ts'
import { vendorRoutes } from './vendor-routes.ts'
import type { VendorWalletDeps } from './vendor-wallet-deps.ts'

let test: TestApp
let seat: VendorSeat
let vendor: TestVendor
let other: TestVendor
beforeAll(async () => {
  test = await createTestApp()
  seat = await vendorSeat(test)
  ;({ vendor, other } = seat)
}, 60_000)
afterAll(() => test.close())

const player = () => seat.player()

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
    const win = { session: one.session, ...named(), ...euros, amount: '9007199254740993' }
    expect(await vendor.call('credit', win)).toMatchObject({ code: 'ok', balance: '9007199254750993' })
    expect(await vendor.call('debit', stake(one.session, '9007199254740993'))).toMatchObject({
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
    const form = await vendor.raw('debit', {}, { headers: { 'content-type': 'text/plain' } })
    for (const { status, text } of [large, form]) {
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

describe('a launch', () => {
  async function switchTo(ops: Ops) {
    await setOps(test, 'solmar', () => ops)
    await expect.poll(() => test.sites.site('solmar')?.ops).toEqual(ops)
  }

  async function ticketOf(who: Awaited<ReturnType<typeof player>>, gameId = seat.game) {
    const { game_url } = await who.visitor.value('launchGame', { token: who.token, body: { gameId } })
    const url = new URL(game_url)
    expect([url.origin, url.pathname, url.searchParams.get('from')]).toEqual([
      'https://play.example',
      '/launch',
      'site',
    ])
    return { ticket: url.searchParams.get('ticket') ?? '' }
  }

  it('T63 gives a ticket for one session, for thirty seconds, at its own vendor', async () => {
    const one = await player()
    const used = await ticketOf(one)
    expect(await other.call('session', used)).toMatchObject({ code: 'invalidToken' })
    const answers = await sixtyAtOnce(() => vendor.call('session', used))
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'tokenExpired')).toHaveLength(59)
    const old = await ticketOf(one)
    test.clock.moveBy(30_000)
    expect(await vendor.call('session', old)).toMatchObject({ code: 'tokenExpired' })
    expect(await vendor.call('session', { ticket: 'x'.repeat(43) })).toMatchObject({ code: 'invalidToken' })
    const kept = await test.db.selectFrom('launch_ticket').select('ticket_hash').execute()
    expect(kept.some(({ ticket_hash }) => ticket_hash.includes(used.ticket))).toBe(false)
  })

  it('names a player to a vendor always alike, and to another one otherwise', async () => {
    const one = await player()
    const names = [
      await vendor.play(one.visitor, one.token, seat.game),
      await vendor.play(one.visitor, one.token, seat.game),
    ]
    const elsewhere = await other.play(one.visitor, one.token, seat.otherGame)
    expect(names[1]?.player).toBe(names[0]?.player)
    expect(elsewhere.player).not.toBe(names[0]?.player)
    expect(names[0]).toMatchObject({
      game: seat.game,
      currency: 'EUR',
      balance: '10000',
      isDemo: false,
      language: 'en',
    })
  })

  it('T64 is refused for a game that is not there, has no address, or is asked for in another way', async () => {
    const one = await player()
    const refusal = async (body: object) =>
      (await one.visitor.failure('launchGame', { token: one.token, body })).code
    const { item } =
      test.catalogues
        .of('solmar')
        ?.games.find(
          ({ item: { vassalage } }) => ![vendor, other].some((each) => each.vendor === vassalage),
        ) ?? {}
    expect(await refusal({ gameId: '999999999' })).toBe('gameUnknown')
    expect(await refusal({ gameId: item?.nodeId })).toBe('gameUnavailable')
    for (const odd of [
      { accountType: 0 },
      { confirmTrans: 1 },
      { clientType: 1 },
      { launchMode: 'LOTT' },
      { vassalage: other.vendor },
    ])
      expect(await refusal({ gameId: seat.game, ...odd })).toBe('badRequest')
    const asSpecified = {
      accountType: 1,
      confirmTrans: 0,
      clientType: 3,
      launchMode: 'GLS',
      platform: 'html5-desktop',
    }
    await one.visitor.value('launchGame', { token: one.token, body: { gameId: seat.game, ...asSpecified } })
  })

  it('T75 of a trial account is for fun, whatever the vendor says', async () => {
    const visitor = test.visitor('solmar')
    const body = { os: 'test', platform: 'W', random: 'a'.repeat(22), gatewayVersion: 3, language: 'en' }
    const { token } = await visitor.value('freePlay', { body })
    const opened = await vendor.play(visitor, token, seat.game)
    expect(opened).toMatchObject({ currency: 'DEMO', isDemo: true, balance: '10000' })
    const names = named()
    expect(await vendor.call('debit', stake(opened.session, '5', names))).toMatchObject({
      code: 'wrongCurrency',
    })
    const bet = { ...stake(opened.session, '5', names), currency: 'DEMO' } as const
    expect(await vendor.call('debit', bet)).toMatchObject({ code: 'ok', currency: 'DEMO', balance: '9995' })
    expect(await visitor.value('rounds', { token })).toMatchObject({
      currency: 'DEMO',
      items: [{ bet: '5' }],
    })
  })

  it('is over with its game: maintenance refuses stakes, and pays', async () => {
    const one = await player()
    const names = named()
    await vendor.call('debit', stake(one.session, '5', names))
    await switchTo({ maintenance: { reason: 'Work' }, modulesOff: [] })
    expect(await vendor.call('debit', stake(one.session, '5'))).toMatchObject({
      code: 'gameUnavailable',
      balance: '9995',
    })
    const win = {
      session: one.session,
      ...euros,
      roundId: names.roundId,
      transactionId: named().transactionId,
      amount: '9',
    }
    expect(await vendor.call('credit', win)).toMatchObject({ code: 'ok', balance: '10004' })
    await switchTo({ modulesOff: [] })
    expect(await vendor.call('debit', stake(one.session, '4'))).toMatchObject({
      code: 'ok',
      balance: '10000',
    })
  })
})

describe('the session of a game', () => {
  it('is what it is to a letter, and of its vendor alone', async () => {
    const one = await player()
    const fields = stake(one.session, '1')
    const near = fc.tuple(fc.nat({ max: 42 }), fc.constantFrom(...'Aa0_-')).map(([at, sign]) => {
      const text = one.session.slice(0, at) + sign + one.session.slice(at + 1)
      return text === one.session ? `${text}A` : text
    })
    const odd = fc.oneof(near, fc.stringMatching(/^[A-Za-z0-9_-]{20,128}$/), fc.string({ maxLength: 200 }))
    await fc.assert(
      fc.asyncProperty(odd, fc.constantFrom('debit' as const, 'credit' as const), async (session, call) => {
        const { code } = await vendor.call(call, { ...fields, session })
        expect(['invalidToken', 'wrongSyntax']).toContain(code)
      }),
      { numRuns: propertyRuns(60) },
    )
    expect(await other.call('debit', fields)).toMatchObject({ code: 'invalidToken' })
    expect(await one.balance()).toBe('10000')
    const rows = await test.db.selectFrom('game_session').select('token_hash').execute()
    expect(rows.some(({ token_hash }) => token_hash.includes(one.session))).toBe(false)
  })
})

it('a vendor who calls without end is put off, and no other one', async () => {
  const app = Fastify()
  await app.register(metrics, {})
  await app.register(limits, {})
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
