import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
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
import { sha256 } from '../../../platform/sha256.ts'

let test: TestApp
let fixture: VendorFixture
let vendor: TestVendor
beforeAll(async () => {
  test = await createTestApp()
  fixture = await vendorFixture(test)
  ;({ vendor } = fixture)
})
afterAll(() => test.close())

const player = () => fixture.player()

describe('a round', () => {
  it('moves the balance by its stakes and wins, and is told to its player alone', async () => {
    const one = await player()
    const names = named()
    expect(await vendor.call('debit', stake(one.session, '250', names))).toMatchObject({
      code: 'ok',
      balance: '9750',
    })
    const more = { session: one.session, roundId: names.roundId, ...euros }
    const win = { ...more, transactionId: randomUUID(), amount: '400', debitId: names.transactionId }
    expect(await vendor.call('credit', win)).toMatchObject({ code: 'ok', balance: '10150' })
    const open = await one.visitor.value('rounds', { token: one.token })
    expect(open).toMatchObject({
      currency: 'EUR',
      items: [
        {
          id: names.roundId,
          game: fixture.game,
          vendor: vendor.vendor,
          state: 'open',
          bet: '250',
          win: '400',
        },
      ],
    })
    const closing = { session: one.session, roundId: names.roundId }
    const closed = await vendor.call('closeRound', closing)
    expect(closed.code).toBe('ok')
    test.clock.moveBy(1_000)
    const { requestId: _, ...first } = closed
    expect(await vendor.call('closeRound', closing)).toMatchObject(first)
    expect(
      await vendor.call('debit', stake(one.session, '1', { ...names, transactionId: randomUUID() })),
    ).toMatchObject({
      code: 'gameUnavailable',
    })
    const filter = { vendor: vendor.vendor, game: fixture.game, state: 'closed' } as const
    const { items } = await one.visitor.value('rounds', { token: one.token, query: filter })
    expect(items).toMatchObject([{ state: 'closed', bet: '250', win: '400' }])
    const stranger = await player()
    expect((await stranger.visitor.value('rounds', { token: stranger.token })).items).toEqual([])
  })

  it('is none while no money has moved in it', async () => {
    const one = await player()
    expect(await vendor.call('debit', stake(one.session, '10001'))).toMatchObject({
      code: 'notEnoughMoney',
      balance: '10000',
    })
    expect((await one.visitor.value('rounds', { token: one.token })).items).toEqual([])
  })

  it('adds up with the others since a time, whether they are over or not, for its player alone', async () => {
    const one = await player()
    await vendor.call('debit', stake(one.session, '1000'))
    test.clock.moveBy(60_000)
    const from = test.clock.now().toISOString()
    const [over, open] = [named(), named()]
    await vendor.call('debit', stake(one.session, '250', over))
    const win = { session: one.session, roundId: over.roundId, transactionId: randomUUID(), ...euros }
    await vendor.call('credit', { ...win, amount: '400', debitId: over.transactionId })
    await vendor.call('closeRound', { session: one.session, roundId: over.roundId })
    await vendor.call('debit', stake(one.session, '70', open))
    const sums = async ({ visitor, token }: typeof one, query: { from: string; game?: string }) =>
      visitor.value('roundSums', { token, query })
    const both = { currency: 'EUR', rounds: 2, bet: '320', win: '400' }
    expect(await sums(one, { from })).toEqual(both)
    expect(await sums(one, { from, game: fixture.game })).toEqual(both)
    const none = { currency: 'EUR', rounds: 0, bet: '0', win: '0' }
    expect(await sums(one, { from, game: fixture.otherGame })).toEqual(none)
    expect(await sums(await player(), { from })).toEqual(none)
  })

  it('is in the sum once, also in the moment in which it is closed', async () => {
    const { session, visitor, token } = await player()
    const rounds = Array.from({ length: 100 }, named)
    await Promise.all(rounds.map((names) => vendor.call('debit', stake(session, '5', names))))
    const query = { from: test.clock.now().toISOString() }
    const told: unknown[] = []
    for (const { roundId } of rounds) {
      const closing = vendor.call('closeRound', { session, roundId })
      told.push(await visitor.value('roundSums', { token, query }))
      await closing
    }
    const all = { currency: 'EUR', rounds: 100, bet: '500', win: '0' }
    expect(told.filter((sums) => JSON.stringify(sums) !== JSON.stringify(all))).toEqual([])
  })

  it('belongs to one player, also when two name ten of them all at once', async () => {
    const players = [await player(), await player()]
    const rounds = Array.from({ length: 10 }, () => named().roundId)
    const stakes = rounds.flatMap((roundId) =>
      players.flatMap(({ session }) => [roundId, roundId].map((id) => ({ session, id }))),
    )
    const answers = await Promise.all(
      stakes.map(({ session, id }) => vendor.call('debit', stake(session, '3', { ...named(), roundId: id }))),
    )
    const taken = stakes.filter((_, index) => answers[index]?.code === 'ok')
    const owners = rounds.map((roundId) => [
      ...new Set(taken.filter(({ id }) => id === roundId).map(({ session }) => session)),
    ])
    expect(owners.map((each) => each.length)).toEqual(rounds.map(() => 1))
    expect(answers.filter(({ code }) => code === 'invalidToken')).toHaveLength(20)
    for (const { session, visitor, token, balance } of players) {
      const own = owners.filter(([owner]) => owner === session).length
      expect(await balance()).toBe(String(10_000 - own * 6))
      const { items } = await visitor.value('rounds', { token, query: { limit: 20 } })
      expect(items.map(({ bet }) => bet)).toEqual(Array.from({ length: own }, () => '6'))
    }
  })

  it('takes both of two stakes that begin it at the same moment on two servers', async () => {
    const one = await player()
    // Else both would wait for the account of the vendor, which the first stake opens.
    await vendor.call('debit', stake(one.session, '1'))
    const { roundId } = named()
    const [begun, other] = await test.db.transaction().execute(async (elsewhere) => {
      const { rows } = await sql<{ r_code: string }>`
        SELECT m.r_code FROM game_session g JOIN vendor_key k USING (merchant, vendor), vendor_moves('solmar', 'EUR', ${test.clock.now()},
          ARRAY[k.id], ARRAY[g.id], ARRAY[${roundId}], ARRAY['of-another-server'], ARRAY['debit'], ARRAY[3::bigint], ARRAY[NULL::text],
          ARRAY[NULL::text], '{}', '{}', '{}', '{}', '{}', '{}', '2026-11-28') m
        WHERE g.token_hash = ${sha256(one.session)}`.execute(elsewhere)
      const asked = vendor.call('debit', stake(one.session, '4', { ...named(), roundId }))
      // It has seen no such round, and waits for the player.
      await expect
        .poll(async () => {
          const waiting =
            await sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%vendor_moves%'
            AND datname = current_database()`.execute(test.db)
          return waiting.rows.length
        })
        .toBe(1)
      return [rows, { asked }] as const
    })
    expect(begun).toEqual([{ r_code: 'ok' }])
    expect(await other.asked).toMatchObject({ code: 'ok', balance: '9992' })
    const { items } = await one.visitor.value('rounds', { token: one.token })
    expect(items).toMatchObject([{ id: roundId, bet: '7' }, { bet: '1' }])
  })

  it('takes no stake once it is closed, also when thirty come while it closes, and adds up all that it took', async () => {
    const one = await player()
    const { roundId } = named()
    const bet = () => vendor.call('debit', stake(one.session, '3', { ...named(), roundId }))
    await bet()
    const [closed, ...answers] = await Promise.all([
      vendor.call('closeRound', { session: one.session, roundId }),
      ...Array.from({ length: 30 }, bet),
    ])
    expect(closed.code).toBe('ok')
    expect(await bet()).toMatchObject({ code: 'gameUnavailable' })
    const taken = 1 + answers.filter(({ code }) => code === 'ok').length
    expect(answers.every(({ code }) => code === 'ok' || code === 'gameUnavailable')).toBe(true)
    expect(await one.balance()).toBe(String(10_000 - 3 * taken))
    const { items } = await one.visitor.value('rounds', { token: one.token })
    expect(items).toMatchObject([{ id: roundId, state: 'closed', bet: String(3 * taken) }])
  })

  it('T103 that was won is told to all as soon as it is over, with nothing of its player but the first sign', async () => {
    const one = await player()
    const wins = async (merchant: 'solmar' | 'kidlat' = 'solmar') =>
      (await test.visitor(merchant).value('winners', {})).winners
    /** A stake of 1.00, closed with a win of so many cents. */
    const play = async (win: string) => {
      const names = named()
      await vendor.call('debit', stake(one.session, '100', names))
      const more = { session: one.session, roundId: names.roundId }
      await vendor.call('credit', { ...more, transactionId: randomUUID(), ...euros, amount: win })
      expect((await wins()).map((each) => each.win)).not.toContain(win)
      await vendor.call('closeRound', more)
      test.clock.moveBy(5_000)
    }
    // The home view of the demo tells from 5.00 on.
    for (const win of ['499', '501', '90']) await play(win)
    const [newest] = await wins()
    expect(newest).toMatchObject({ win: '501', currency: 'EUR', game: { nodeId: fixture.game } })
    expect(newest?.player).toBe('v•••')
    expect((await wins()).map(({ win }) => win)).not.toContain('499')
    expect(await wins('kidlat')).toEqual([])
    // Where nobody has won lately, older wins stand there, and none that is older than two months.
    test.clock.moveBy(59 * 86_400_000)
    expect((await wins()).map(({ win }) => win)).toContain('501')
    test.clock.moveBy(86_400_000)
    expect(await wins()).toEqual([])
  })

  it('comes in pages, the newest first', async () => {
    const one = await player()
    const ids = ['1', '2', '3'].map((n) => `page-${n}-${one.session.slice(0, 8)}`)
    for (const roundId of ids)
      await vendor.call('debit', stake(one.session, '5', { roundId, transactionId: randomUUID() }))
    const first = await one.visitor.value('rounds', { token: one.token, query: { limit: 2 } })
    expect(first.items.map(({ id }) => id)).toEqual([ids[2], ids[1]])
    const query = { limit: 2, cursor: first.next ?? '' }
    const second = await one.visitor.value('rounds', { token: one.token, query })
    expect([second.items.map(({ id }) => id), second.next]).toEqual([[ids[0]], undefined])
  })
})
