import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallQuery } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { amountOf } from '#schemas/money/amount.ts'
import { sixtyAtOnce } from '#tests/support/server/sixty-at-once.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { twoMerchants, type TwoMerchants } from '#tests/support/database/two-merchants.ts'
import type { Operation } from '../ledger/operation.ts'
import { openMember, post } from '../ledger/posting/post.ts'

let test: TestApp
let two: TwoMerchants
beforeAll(async () => {
  test = await createTestApp({ statementTimeout: 1_500 })
  two = await twoMerchants(test)
})
afterAll(() => test.close())

const eur = (cents: number) => amountOf(BigInt(cents), 'EUR')

/** A member who was given ten euros, lost three, won five and has four set aside. */
async function player() {
  const { id, token } = await two.memberOf('solmar')
  await openMember(test.db, 'solmar', 'EUR', id)
  const named = { merchant: 'solmar', scope: `member:${id}`, member: id, cause: 'test' } as const
  const done: readonly Operation[] = [
    { ...named, kind: 'grant', key: '1', amount: eur(1_000), house: 'deposits', reason: 'Deposit' },
    { ...named, kind: 'debit', key: '2', amount: eur(300), house: 'vendor:OWL' },
    { ...named, kind: 'credit', key: '3', amount: eur(500), house: 'vendor:OWL' },
    { ...named, kind: 'hold', key: '4', amount: eur(400) },
  ]
  for (const operation of done) expect(await post(test.db, operation)).toMatchObject({ code: 'ok' })
  const visitor = two.strangerOf('solmar')
  return {
    token,
    visitor,
    win: () => post(test.db, { ...named, kind: 'credit', key: '5', amount: eur(100), house: 'vendor:OWL' }),
    movements: (query: CallQuery<Calls['movements']> = {}) => visitor.value('movements', { token, query }),
  }
}

describe('a balance', () => {
  it('is what the caller has, and nobody else', async () => {
    const { visitor, token } = await player()
    const answer = { currency: 'EUR', sumBalance: '1200', main: '800', game: '0', held: '400' }
    expect(await visitor.value('sumBalance', { token })).toEqual(answer)
    const other = await two.memberOf('solmar')
    expect(await visitor.value('sumBalance', { token: other.token })).toMatchObject({ sumBalance: '0' })
    expect((await visitor.value('movements', { token: other.token })).items).toEqual([])
  })

  it('T69 is told to who has a token of the merchant, in the currency that is theirs', async () => {
    const stranger = two.strangerOf('kidlat')
    const nothing = { sumBalance: '0', main: '0', game: '0', held: '0' }
    const { token } = await two.memberOf('kidlat')
    expect(await stranger.value('sumBalance', { token })).toEqual({ currency: 'PHP', ...nothing })
    const trial = await two.memberOf('kidlat', { type: 4, currency: 'DEMO' })
    expect(await stranger.value('sumBalance', { token: trial.token })).toMatchObject({ currency: 'DEMO' })
    const foreign = await two.memberOf('solmar')
    for (const call of ['sumBalance', 'movements'] as const) {
      expect(await stranger.failure(call)).toMatchObject({ code: 'sessionRequired' })
      expect(await stranger.failure(call, { token: foreign.token })).toMatchObject({ status: 401 })
    }
  })

  it('F3 F7 of a database that does not answer is unavailable to a crowd, while the site is served', async () => {
    const { visitor, token } = await player()
    await test.db.transaction().execute(async (holding) => {
      await sql`LOCK TABLE ledger.account IN ACCESS EXCLUSIVE MODE`.execute(holding)
      // More than there are connections.
      const answers = sixtyAtOnce((index) =>
        visitor.failure(index % 2 ? 'sumBalance' : 'movements', { token }),
      )
      expect((await visitor.value('whitelabel')).release).not.toBe('')
      expect((await visitor.value('registerSettings')).forms).not.toHaveLength(0)
      for (const answer of await answers)
        expect(answer).toMatchObject({ status: 503, code: 'unavailable', retryAfter: expect.any(Number) })
    })
    expect(await visitor.value('sumBalance', { token })).toMatchObject({ sumBalance: '1200' })
  })
})

describe('movements', () => {
  it('are shown by pages, the newest first, also while others come', async () => {
    const { movements, win } = await player()
    const first = await movements({ limit: 3 })
    expect(first).toMatchObject({
      currency: 'EUR',
      items: [
        { kind: 'hold', amount: '-400', balance: '800' },
        { kind: 'credit', amount: '500', balance: '1200', house: 'vendor:OWL' },
        { kind: 'debit', amount: '-300', balance: '700', house: 'vendor:OWL' },
      ],
    })
    expect(await win()).toMatchObject({ code: 'ok' })
    const second = await movements({ limit: 3, cursor: first.next ?? '' })
    expect(second).toMatchObject({ items: [{ kind: 'grant', house: 'deposits', reason: 'Deposit' }] })
    expect(second.next).toBeUndefined()
    expect((await movements({ wallet: 'held' })).items).toMatchObject([{ amount: '400', balance: '400' }])
  })

  it('are found by kind and by time', async () => {
    const { movements } = await player()
    const found = await movements({ kinds: ['debit', 'credit'] })
    expect(found.items.map(({ kind }) => kind)).toEqual(['credit', 'debit'])
    // A time is told to the millisecond, in which the movement before may lie too.
    const at = found.items[1]?.at ?? ''
    const later = new Date(Date.parse(at) + 60_000).toISOString()
    expect((await movements({ from: at, to: later })).items.map(({ kind }) => kind)).toContain('debit')
    expect((await movements({ from: later })).items).toEqual([])
    expect((await movements({ to: '2020-01-01T00:00:00Z' })).items).toEqual([])
  })

  it.each([
    { limit: 101 },
    { limit: 0 },
    { kinds: ['steal'] },
    { from: 'yesterday' },
    { from: '2026-12-31T23:59:60Z' },
    { cursor: Buffer.from('{"before":"1; DROP"}').toString('base64url') },
    { cursor: 'x' },
    { member: '1' },
  ])('T78 are not looked for by %o', async (query) => {
    const { token } = await two.memberOf('solmar')
    expect(await two.strangerOf('solmar').failure('movements', { token, query })).toMatchObject({
      code: 'badRequest',
    })
  })
})
