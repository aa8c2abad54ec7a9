import { sql } from 'kysely'
import Value from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallDescriptor, Role } from '#schemas/calls/call.ts'
import { callIds, calls, type CallId } from '#schemas/calls/calls.ts'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { testCashier, testWithdrawal } from '#tests/support/money/test-cashier.ts'
import { signedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { TestVisitor } from '#tests/support/server/test-visitor.ts'
import { systemRandomness } from '../../platform/randomness.ts'
import { inventedToken } from '../../site/sites/preview/invented-session.ts'
import { openPreview } from '../../site/sites/preview/open-preview.ts'

const token = inventedToken
let test: TestApp
/** The release with methods of depositing. */
let withCashier = 0

beforeAll(async () => {
  test = await createTestApp()
  await changeDocuments(test, 'solmar', () => ({ cashier: { ...testCashier, withdrawal: testWithdrawal } }))
  withCashier = test.sites.site('solmar')?.number ?? 0
})
afterAll(() => test.close())

async function previewAs(role?: Role, release = withCashier) {
  const now = test.clock.now()
  const visitor = role ? { role } : {}
  const shown = { merchant: 'solmar', host: 'localhost', shows: { release }, visitor, consoleOrigin: 'x' }
  const { host } = await openPreview(test.db, systemRandomness, shown, now)
  const { merchantCode } = await new TestVisitor(test.app, host, '', '198.51.100.4').value('status', {
    query: { url: '/' },
  })
  return new TestVisitor(test.app, host, merchantCode, '198.51.100.4')
}

const ofPlayers = callIds.filter((id) => ((calls[id] as CallDescriptor).realm ?? 'player') === 'player')
/** Calls that only ask, in the name of somebody. */
const asked = ofPlayers.filter((id) => {
  const { method, token: of, changesByGet } = calls[id] as CallDescriptor
  return method === 'GET' && of === 'required' && !changesByGet
})
const inventedDeposit = '00000000-0000-4000-8000-000000000001'
const inventedWithdrawal = '00000000-0000-4000-8000-000000000002'
const queryOf = (id: CallId) => ({
  ...(id === 'roundSums' ? { query: { from: '2026-01-01T00:00:00Z' } } : {}),
  ...(id === 'cashierDeposit' ? { params: { deposit: inventedDeposit } } : {}),
  ...(id === 'oneWithdrawal' ? { params: { withdrawal: inventedWithdrawal } } : {}),
})
const doing = ofPlayers.filter((id) => {
  const { method, changesByGet } = calls[id] as CallDescriptor
  return method !== 'GET' || changesByGet
})

/** How many rows every table has, but that of the limits of calls. */
async function rows(): Promise<unknown> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'call_limit'`.execute(
    test.db,
  )
  const counted = tables.map(async ({ name }) => {
    const { rows: found } = await sql<{ n: string }>`SELECT count(*) AS n FROM ${sql.table(name)}`.execute(
      test.db,
    )
    return [name, found[0]?.n]
  })
  return Object.fromEntries(await Promise.all(counted))
}

describe('the invented member of a preview', () => {
  it.each(['member', 'agent'] as const)(
    'is answered whatever a %s asks, as the contract says',
    async (role) => {
      const page = await previewAs(role)
      expect(asked).toHaveLength(25)
      for (const id of asked) {
        const value = await page.value(id, { token, ...queryOf(id) })
        expect([...Value.Errors(calls[id].answer, value)], id).toEqual([])
      }
      expect(await page.value('memberInfo', { token })).toMatchObject({ type: role === 'agent' ? 1 : 0 })
    },
  )

  it('as a trial account plays for fun and has no account to look after', async () => {
    const page = await previewAs('trial')
    expect(await page.value('sumBalance', { token })).toMatchObject({ currency: 'DEMO', game: '0' })
    expect(await page.call('security', { token })).toMatchObject({ code: 'trialAccount' })
  })

  it('has what follows from what moved, and each page of it once', async () => {
    const page = await previewAs('member')
    const { sumBalance, main, game } = await page.value('sumBalance', { token })
    for (const [wallet, balance] of [
      ['main', main],
      ['game', game],
    ] as const) {
      const { items } = await page.value('movements', { token, query: { wallet, limit: 100 } })
      expect(items[0]?.balance).toBe(balance)
      expect(items.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(BigInt(balance))
    }
    expect(BigInt(sumBalance)).toBe(BigInt(main) + BigInt(game))
    const all = await page.value('rounds', { token, query: {} })
    const first = await page.value('rounds', { token, query: { limit: 5 } })
    const rest = await page.value('rounds', { token, query: { limit: 5, cursor: first.next } })
    expect([...first.items, ...rest.items]).toEqual(all.items)
    expect(rest.next).toBeUndefined()
    const sums = await page.value('roundSums', { token, query: { from: all.items.at(-1)?.openedAt } })
    expect(sums.rounds).toBe(all.items.length)
  })

  it('has favourites in each list of games', async () => {
    const page = await previewAs('member')
    const { games } = await page.value('favouriteGames', { token })
    const listed = await page.value('gameList', { token, query: { filters: ['favourite'] } })
    expect(listed.games.map(({ nodeId }) => nodeId).toSorted()).toEqual(
      games.map(({ nodeId }) => nodeId).toSorted(),
    )
    expect(await page.value('gameList')).not.toHaveProperty('games.0.isFav')
  })

  it('is asked for no more than a registration asks', async () => {
    await changeDocuments(test, 'solmar', ({ register }) => ({
      register: { ...register, fields: { ...register.fields, email: { enabled: false, required: false } } },
    }))
    const { number = 0 } = test.sites.site('solmar') ?? {}
    expect(await (await previewAs('member', number)).value('security', { token })).not.toHaveProperty('email')
    expect(await (await previewAs('member')).value('security', { token })).toHaveProperty('email')
  })

  it('changes nothing by any call', async () => {
    const page = await previewAs('member')
    await page.value('keys')
    const before = await rows()
    const headers = { 'sec-fetch-site': 'same-origin' }
    for (const id of doing)
      expect(
        await page.call(id, { token, headers, params: { id: '1' }, query: { nodeId: '1' } }),
        id,
      ).toMatchObject({
        code: 'previewOnly',
      })
    for (const id of asked) await page.value(id, { token, ...queryOf(id) })
    expect(await rows()).toEqual(before)
  })
})

describe('nobody', () => {
  it('is logged in at a preview by another token, or without one', async () => {
    const page = await previewAs('member')
    const player = test.visitor('solmar')
    const { token: real } = await player.value('register', {
      body: await player.registration(test.solmarUser('pedro2026')),
    })
    expect(await page.call('memberInfo', { token: real })).toMatchObject({ code: 'sessionExpired' })
    expect(await page.call('memberInfo')).toMatchObject({ code: 'sessionRequired' })
    expect(await player.value('memberInfo', { token: real })).toMatchObject({ account: 'pedro2026' })
  })

  it('is logged in by the token of the invented member anywhere else', async () => {
    for (const page of [await previewAs(), await previewAs('visitor'), test.visitor('solmar')])
      for (const id of asked)
        expect(await page.call(id, { token, ...queryOf(id) }), id).toMatchObject({ code: 'sessionExpired' })
  })

  it('opens such a preview but an operator who may read the merchant', async () => {
    const player = test.visitor('solmar')
    const open = (given: object) =>
      player.call('openPreview', {
        params: { merchant: 'solmar' },
        body: { release: 1, visitor: { role: 'member' } },
        ...given,
      })
    const [elsewhere, support, viewer] = await Promise.all([
      signedInOperator(test, [{ role: 'administrator', merchant: 'kidlat' }]),
      signedInOperator(test, [{ role: 'support', merchant: 'solmar' }]),
      signedInOperator(test, [{ role: 'viewer', merchant: 'solmar' }]),
    ])
    const { token: real } = await player.value('register', {
      body: await player.registration(test.solmarUser('lito2026')),
    })
    expect(await open({})).toMatchObject({ code: 'sessionRequired' })
    expect(await open({ token: real })).toMatchObject({ code: 'sessionRequired' })
    expect(await open({ token })).toMatchObject({ code: 'sessionRequired' })
    expect(await open({ headers: elsewhere.headers })).toMatchObject({ code: 'forbidden' })
    expect(await open({ headers: support.headers })).toMatchObject({ code: 'forbidden' })
    expect(await open({ headers: viewer.headers })).toMatchObject({ success: true })
  })
})
