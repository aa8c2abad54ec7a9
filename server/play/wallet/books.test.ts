import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallQuery } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { amountOf } from '#schemas/money/amount.ts'
import { signedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import type { Given } from '#tests/support/server/test-visitor.ts'
import { named, stake, vendorFixture } from '#tests/support/money/test-vendor.ts'
import { twoMerchants, type TwoMerchants } from '#tests/support/database/two-merchants.ts'
import type { Operation } from '../ledger/operation.ts'
import { openMember, post } from '../ledger/posting/post.ts'

let test: TestApp
let two: TwoMerchants
let headers: { readonly cookie: string }
beforeAll(async () => {
  test = await createTestApp()
  two = await twoMerchants(test)
  ;({ headers } = await signedInOperator(test, [{ role: 'cashier' }]))
})
afterAll(() => test.close())

const bookCalls = [
  'ledgerStatement',
  'ledgerVendors',
  'ledgerBalance',
  'ledgerHolds',
  'ledgerRounds',
] as const
type BookCall = (typeof bookCalls)[number]
const eur = (cents: number | bigint) => amountOf(BigInt(cents), 'EUR')
const span = () => {
  const now = Date.now()
  return { from: new Date(now - 86_400_000).toISOString(), to: new Date(now + 86_400_000).toISOString() }
}
/** A cashier of every merchant. */
function ask<Call extends BookCall>(call: Call, query: CallQuery<Calls[Call]>) {
  return test.visitor('kidlat').value(call, { query, headers } as Given)
}

let keys = 0
async function playerWith(cents: number) {
  const { id, account, token } = await two.memberOf('solmar')
  await openMember(test.db, 'solmar', 'EUR', id)
  const named = { merchant: 'solmar', scope: `member:${id}`, member: id, cause: 'test' } as const
  const own = {
    id,
    account,
    token,
    named,
    done: async (operation: object) => {
      const command = { ...named, key: `b${++keys}`, ...operation } as Operation
      expect(await post(test.db, command)).toMatchObject({ code: 'ok' })
      return command.key
    },
  }
  await own.done({ kind: 'grant', amount: eur(cents), house: 'deposits', reason: 'Deposit' })
  return own
}

describe('the books', () => {
  it.each(bookCalls)('are opened by %s to an operator and to no role of players', async (call) => {
    const { account } = await two.memberOf('solmar')
    const query = {
      merchant: 'solmar',
      ...(call === 'ledgerStatement' ? { account } : {}),
      ...(call === 'ledgerVendors' ? span() : {}),
    }
    const visitor = two.strangerOf('solmar')
    const tokens = await Promise.all(
      [1, 2, 4].map(
        async (type) =>
          (await two.memberOf('solmar', type === 4 ? { type, currency: 'DEMO' } : { type })).token,
      ),
    )
    for (const given of [
      { query },
      { query, headers: { cookie: 'operator=' } },
      { query, headers: { cookie: `${headers.cookie}x` } },
      ...tokens.map((token) => ({ query, token })),
    ])
      expect(await visitor.failure(call, given)).toMatchObject({ status: 401, code: 'sessionRequired' })
    expect((await visitor.call(call, { query, headers })).status).toBe(200)
    const unknown = { ...query, merchant: 'nobody' }
    expect(await visitor.failure(call, { query: unknown, headers })).toMatchObject({ code: 'notFound' })
  })

  it('tell what moved on a wallet of a member and what caused it, page by page', async () => {
    const [payer, payee] = [await playerWith(1_000), await playerWith(5)]
    const bet = await payer.done({ kind: 'debit', amount: eur(300), house: 'vendor:OWL', detail: 'round 7' })
    await payer.done({ kind: 'pay', amount: eur(50), other: payee.id })
    await payer.done({ kind: 'hold', amount: eur(150) })
    const asked = { merchant: 'solmar', account: payer.account.toUpperCase(), limit: 2 }
    const first = await ask('ledgerStatement', asked)
    expect(first).toMatchObject({
      member: String(payer.id),
      balances: [{ currency: 'EUR', main: '500', game: '0', held: '150' }],
      items: [
        { kind: 'hold', amount: '-150', balance: '500' },
        { kind: 'pay', amount: '-50', other: payee.account, cause: 'test' },
      ],
    })
    const second = await ask('ledgerStatement', { ...asked, cursor: first.next ?? '' })
    expect(second.items).toMatchObject([
      { kind: 'debit', house: 'vendor:OWL', scope: `member:${payer.id}`, key: bet, detail: 'round 7' },
      { kind: 'grant', reason: 'Deposit' },
    ])
    expect(second.next).toBeUndefined()
    expect((await ask('ledgerStatement', { ...asked, wallet: 'held' })).items).toMatchObject([
      { amount: '150' },
    ])
    const theirs = await ask('ledgerStatement', {
      merchant: 'solmar',
      account: payee.account,
      kinds: ['pay'],
    })
    expect(theirs.items).toMatchObject([{ amount: '50', other: payer.account }])
  })

  it('list what is set aside, the oldest first, and no more of it when it is given back', async () => {
    const player = await playerWith(1_000)
    const before = await ask('ledgerHolds', { merchant: 'solmar', limit: 100 })
    const holds = []
    for (const amount of [10, 20, 30])
      holds.push(await player.done({ kind: 'hold', amount: eur(amount), seconds: 600 }))
    await player.done({ kind: 'post', amount: eur(5), ref: holds[1], house: 'payouts' })
    const pages = []
    for (let cursor: string | undefined; ;) {
      const page = await ask('ledgerHolds', { merchant: 'solmar', limit: 2, ...(cursor ? { cursor } : {}) })
      pages.push(...page.items)
      cursor = page.next
      if (!cursor) break
    }
    expect(pages.slice(before.items.length)).toMatchObject([
      { account: player.account, amount: '10', remaining: '10', key: holds[0] },
      { amount: '20', remaining: '15', expiresAt: expect.any(String) },
      { amount: '30', remaining: '30' },
    ])
    for (const ref of holds) await player.done({ kind: 'void', currency: 'EUR', ref })
    expect(await ask('ledgerHolds', { merchant: 'solmar', limit: 100 })).toEqual(before)
    expect((await ask('ledgerHolds', { merchant: 'kidlat' })).items).toEqual([])
  })

  it('list the rounds that no vendor has closed, the oldest first, with what moved in them', async () => {
    const seat = await vendorFixture(test)
    const player = await playerWith(10_000)
    const { session } = await seat.vendor.play(test.visitor('solmar'), player.token, seat.game)
    const rounds = [named(), named(), named(), named()]
    for (const [place, round] of rounds.entries())
      await seat.vendor.call('debit', stake(session, String(10 * (place + 1)), round))
    const [won, closed] = rounds
    const more = { ...won, transactionId: `${won?.transactionId}-won`, amount: '35' }
    await seat.vendor.call('credit', { ...stake(session, '1', won), ...more })
    await seat.vendor.call('closeRound', { session, roundId: closed?.roundId ?? '' })
    // A round whose stake was refused is none.
    await seat.vendor.call('debit', stake(session, '99999999'))
    const of = { merchant: 'solmar', vendor: seat.vendor.vendor }
    const first = await ask('ledgerRounds', { ...of, limit: 2 })
    const second = await ask('ledgerRounds', {
      ...of,
      limit: 2,
      ...(first.next ? { cursor: first.next } : {}),
    })
    const { account } = player
    expect([...first.items, ...second.items]).toMatchObject([
      { id: won?.roundId, account, game: seat.game, currency: 'EUR', bet: '10', win: '35' },
      { id: rounds[2]?.roundId, bet: '30', win: '0' },
      { id: rounds[3]?.roundId, bet: '40', win: '0' },
    ])
    expect(second.next).toBeUndefined()
    expect((await ask('ledgerRounds', { ...of, vendor: seat.other.vendor })).items).toEqual([])
    expect((await ask('ledgerRounds', { merchant: 'kidlat' })).items).toEqual([])
  })

  it('add up by vendor to what the entries say, whatever belongs to one another, and never multiply', async () => {
    const players = [await playerWith(100_000), await playerWith(100_000), await playerWith(100_000)]
    const step = fc.record({
      player: fc.nat(2),
      vendor: fc.constantFrom('OWL', 'KITE', 'TERN'),
      stake: fc.integer({ min: 1, max: 20 }),
      wins: fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 3 }),
      holds: fc.nat(2),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 9, maxLength: 12 }), async (steps) => {
        for (const { player, vendor, stake, wins, holds } of steps) {
          const own = players[player] as (typeof players)[number]
          const of = { scope: `vendor:${vendor}`, house: `vendor:${vendor}` }
          const ref = await own.done({ kind: 'debit', amount: eur(stake), ...of })
          for (const win of wins) await own.done({ kind: 'credit', amount: eur(win), ref, ...of })
          if (wins.length === 0) await own.done({ kind: 'rollback', currency: 'EUR', ref, scope: of.scope })
          for (let hold = 0; hold < holds; hold++) await own.done({ kind: 'hold', amount: eur(1) })
        }
        const { items } = await ask('ledgerVendors', { merchant: 'solmar', ...span() })
        expect(items.map(({ vendor, net }) => `vendor:${vendor} ${net}`)).toEqual(await entriesOfVendors())
        for (const { debited, credited, rolledBack, net } of items)
          expect(BigInt(net)).toBe(BigInt(debited) - BigInt(credited) - BigInt(rolledBack))
        const { accounts, totals } = await ask('ledgerBalance', { merchant: 'solmar' })
        expect(totals.map(({ sum }) => sum)).toEqual(totals.map(() => '0'))
        expect(
          accounts.filter(({ name }) => name.startsWith('vendor:')).map(({ name, sum }) => `${name} ${sum}`),
        ).toEqual(await entriesOfVendors())
        expect(accounts.find(({ name }) => name === 'members:held')?.sum).toBe(String(await openHolds()))
      }),
      { numRuns: 5 },
    )
    expect((await ask('ledgerVendors', { merchant: 'kidlat', ...span() })).items).toEqual([])
  })

  it('are added up over 31 days in which a clock is put back', async () => {
    const span = { from: '2026-09-30T22:00:00Z', to: '2026-10-31T23:00:00Z' }
    expect((await ask('ledgerVendors', { merchant: 'solmar', ...span })).items).toEqual([])
  })

  it.each([
    { from: '2026-01-01T00:00:00Z', to: '2026-02-02T00:00:00Z' },
    { from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' },
    { from: '2026-12-31T23:59:60Z', to: '2027-01-01T00:00:00Z' },
    { from: 'yesterday', to: '2026-01-01T00:00:00Z' },
    { from: '2026-01-01T00:00:00Z' },
  ])('are not added up from $from to $to', async (query) => {
    const given = { query: { merchant: 'solmar', ...query }, headers }
    expect(await two.strangerOf('solmar').failure('ledgerVendors', given)).toMatchObject({
      code: 'badRequest',
    })
  })
})

/** What each vendor's account has, by its entries alone. */
async function entriesOfVendors() {
  const { rows: accounts } = await sql<{ id: bigint; name: string }>`SELECT id, name FROM ledger.account
    WHERE merchant = 'solmar' AND name LIKE 'vendor:%' ORDER BY name`.execute(test.db)
  const { rows: entries } = await sql<{ account: bigint; amount: bigint }>`
    SELECT account, amount FROM ledger.entry`.execute(test.db)
  return accounts.map(({ id, name }) => {
    const own = entries.filter(({ account }) => account === id)
    return `${name} ${own.reduce((sum, { amount }) => sum + amount, 0n)}`
  })
}

async function openHolds() {
  const { rows } = await sql<{ remaining: bigint }>`
    SELECT remaining FROM ledger.hold WHERE merchant = 'solmar'`.execute(test.db)
  return rows.reduce((sum, { remaining }) => sum + remaining, 0n)
}
