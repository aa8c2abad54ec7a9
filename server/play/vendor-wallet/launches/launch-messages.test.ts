import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ops } from '#schemas/calls/operator/ops.ts'
import { propertyRuns } from '#tests/support/forms/arbitrary-forms.ts'
import { sixtyAtOnce } from '#tests/support/server/sixty-at-once.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import {
  euros,
  named,
  stake,
  vendorFixture,
  type TestVendor,
  type VendorFixture,
} from '#tests/support/money/test-vendor.ts'
import { setOps } from '../../../configuration/releases/set-ops.ts'

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

describe('a launch', () => {
  async function switchTo(ops: Ops) {
    await setOps(test, 'solmar', () => ops)
    await expect.poll(() => test.sites.site('solmar')?.ops).toEqual(ops)
  }

  async function ticketOf(who: Awaited<ReturnType<typeof player>>, gameId = fixture.game) {
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
      await vendor.play(one.visitor, one.token, fixture.game),
      await vendor.play(one.visitor, one.token, fixture.game),
    ]
    const elsewhere = await other.play(one.visitor, one.token, fixture.otherGame)
    expect(names[1]?.player).toBe(names[0]?.player)
    expect(elsewhere.player).not.toBe(names[0]?.player)
    expect(names[0]).toMatchObject({
      game: fixture.game,
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
      expect(await refusal({ gameId: fixture.game, ...odd })).toBe('badRequest')
    const asSpecified = {
      accountType: 1,
      confirmTrans: 0,
      clientType: 3,
      launchMode: 'GLS',
      platform: 'html5-desktop',
    }
    await one.visitor.value('launchGame', {
      token: one.token,
      body: { gameId: fixture.game, ...asSpecified },
    })
  })

  it('T75 of a trial account is for fun, whatever the vendor says', async () => {
    const visitor = test.visitor('solmar')
    const body = { os: 'test', platform: 'W', random: 'a'.repeat(22), gatewayVersion: 3, language: 'en' }
    const { token } = await visitor.value('freePlay', { body })
    const opened = await vendor.play(visitor, token, fixture.game)
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
