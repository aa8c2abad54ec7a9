import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { twoMerchants, type TwoMerchants } from '#tests/support/database/two-merchants.ts'
import { mostFavourites } from './favourites.ts'
import { mostRecent } from './recent-games.ts'

let test: TestApp
let two: TwoMerchants
let nodeIds: readonly string[]
beforeAll(async () => {
  test = await createTestApp({ mostGamesOfVendor: 20 })
  two = await twoMerchants(test)
  nodeIds = [...(test.catalogues.of('solmar')?.byId.keys() ?? [])]
})
afterAll(() => test.close())

/** Somebody with a token, at an address of their own. */
async function somebody() {
  const { id, token } = await two.memberOf('solmar')
  return { id, token, visitor: two.strangerOf('solmar') }
}

/** The server hears of the end of the next transaction that adds a favourite only when another could have begun and ended. */
function holdNextAdding() {
  let isAdded: () => void
  const added = new Promise<void>((resolve) => (isAdded = resolve))
  const adding = new Set<pg.Client>()
  const original = pg.Client.prototype.query
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const result: unknown = await Reflect.apply(original, this, given)
    if (String(given[0]).startsWith('insert into "favourite"')) {
      if (adding.size === 0) adding.add(this)
      isAdded()
    }
    if (given[0] === 'commit' && adding.has(this)) await setTimeout(300)
    return result
  } as never)
  return { added, restore: () => query.mockRestore() }
}

const idAt = (place: number) => nodeIds.at(place) ?? ''

describe('a favourite', () => {
  it('is marked once, however often, stands first, and is shown as one', async () => {
    const { visitor, token } = await somebody()
    for (const nodeId of [idAt(0), idAt(5), idAt(0)]) {
      test.clock.moveBy(1_000)
      expect(await visitor.value('addFavourite', { token, body: { nodeId } })).toEqual({
        nodeId,
        isFav: true,
      })
    }
    expect(await visitor.value('favouriteIds', { token })).toEqual({ nodeIds: [idAt(5), idAt(0)] })
    const { games } = await visitor.value('favouriteGames', { token })
    expect(games.map(({ nodeId, isFav }) => [nodeId, isFav])).toEqual([
      [idAt(5), true],
      [idAt(0), true],
    ])
    const list = await visitor.value('gameList', { token, query: { pageSize: 6 } })
    expect(list.games.map(({ isFav }) => isFav)).toEqual([true, false, false, false, false, true])
    const query = { filters: ['favourite'] }
    expect(await visitor.value('gameList', { token, query })).toMatchObject({ total: 2 })
    await visitor.value('removeFavourite', { token, body: { nodeId: idAt(5) } })
    expect(await visitor.value('favouriteIds', { token })).toEqual({ nodeIds: [idAt(0)] })
  })

  it('T71 is a game of the merchant, named by a text', async () => {
    const { visitor, token } = await somebody()
    for (const [nodeId, code] of [
      [Number(idAt(0)), 'badRequest'],
      [[idAt(0)], 'badRequest'],
      ['0', 'badRequest'],
      ['1e3', 'badRequest'],
      ['999999999', 'gameUnknown'],
    ] as const)
      expect(await visitor.failure('addFavourite', { token, body: { nodeId } })).toMatchObject({ code })
    expect(await visitor.value('favouriteIds', { token })).toEqual({ nodeIds: [] })
  })

  it('T71 is what was acknowledged last, after a hundred marks on and off at once', async () => {
    const { visitor, token } = await somebody()
    const given = { token, body: { nodeId: idAt(1) } }
    let last: boolean | undefined
    await Promise.all(
      Array.from({ length: 100 }, async (_, at) => {
        const answer = await visitor.call(at % 3 === 0 ? 'removeFavourite' : 'addFavourite', given)
        if (answer.success) last = answer.value.isFav
      }),
    )
    const kept = await visitor.value('favouriteIds', { token })
    expect(kept.nodeIds).toEqual(last ? [idAt(1)] : [])
  })

  it('T71 is answered in the order of the changes, also where the first hears late of its end', async () => {
    const { visitor, token } = await somebody()
    const given = { token, body: { nodeId: idAt(1) } }
    const order: boolean[] = []
    const change = async (name: 'addFavourite' | 'removeFavourite') => {
      order.push((await visitor.value(name, given)).isFav)
    }
    const { added, restore } = holdNextAdding()
    await Promise.all([change('addFavourite'), added.then(() => change('removeFavourite'))]).finally(restore)
    expect(order).toEqual([true, false])
    expect(await visitor.value('favouriteIds', { token })).toEqual({ nodeIds: [] })
  })

  it('T71 is one of 500 at most, also when sixty are marked at once', async () => {
    const { id, visitor, token } = await somebody()
    await test.db
      .insertInto('favourite')
      .values(
        nodeIds.slice(0, mostFavourites - 1).map((nodeId) => ({
          member_id: id,
          game_id: Number(nodeId),
          added_at: test.clock.now(),
        })),
      )
      .execute()
    const answers = await Promise.all(
      nodeIds
        .slice(mostFavourites - 1, mostFavourites + 59)
        .map((nodeId) => visitor.call('addFavourite', { token, body: { nodeId } })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(answers.map((answer) => (answer.success ? '' : answer.code)))).toEqual(
      new Set(['', 'favouritesFull']),
    )
    expect((await visitor.value('favouriteIds', { token })).nodeIds).toHaveLength(mostFavourites)
  })

  it('T70 is marked by GET only from a script of the site itself', async () => {
    const { visitor, token } = await somebody()
    const query = { nodeId: idAt(2) }
    const own = { 'sec-fetch-site': 'same-origin' }
    const foreign = [
      {},
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { ...own, 'sec-purpose': 'prefetch' },
      { origin: 'https://evil.example' },
    ]
    for (const headers of foreign)
      expect(await visitor.failure('addFavouriteByGet', { token, query, headers })).toMatchObject({
        code: 'forbidden',
      })
    expect(await visitor.failure('addFavouriteByGet', { query, headers: own })).toMatchObject({
      code: 'sessionRequired',
    })
    expect(await visitor.value('favouriteIds', { token })).toEqual({ nodeIds: [] })
    await visitor.value('addFavouriteByGet', { token, query, headers: own })
    expect(await visitor.value('favouriteIds', { token })).toEqual({ nodeIds: [idAt(2)] })
    await visitor.value('removeFavouriteByGet', { token, query, headers: own })
    expect(await visitor.value('favouriteIds', { token })).toEqual({ nodeIds: [] })
  })
})

describe('games that were opened', () => {
  it('are remembered, the last first, fifty of them', async () => {
    const { visitor, token } = await somebody()
    for (const nodeId of [...nodeIds.slice(0, mostRecent + 2), idAt(10)]) {
      test.clock.moveBy(1_000)
      await visitor.value('openedGame', { token, body: { nodeId } })
    }
    const { games } = await visitor.value('recentGames', { token })
    expect(games).toHaveLength(mostRecent)
    expect(games.slice(0, 2).map(({ nodeId }) => nodeId)).toEqual([idAt(10), idAt(mostRecent + 1)])
    expect(await visitor.failure('openedGame', { token, body: { nodeId: '999999999' } })).toMatchObject({
      code: 'gameUnknown',
    })
  })

  it('are popular by how many members opened them, each once a day, and none on demo money', async () => {
    const [loved, hammered, tried] = [idAt(-1), idAt(-2), idAt(-3)]
    const open = (who: Awaited<ReturnType<typeof somebody>>, nodeId: string) =>
      who.visitor.value('openedGame', { token: who.token, body: { nodeId } })
    const members = await Promise.all(Array.from({ length: 9 }, somebody))
    for (const member of members) await open(member, loved)
    const [one] = members
    if (!one) throw new Error('There is nobody')
    for (let times = 0; times < 40; times++) await open(one, hammered)
    const trials = await Promise.all(
      Array.from({ length: 9 }, async () => {
        const { token } = await two.memberOf('solmar', { type: 4, currency: 'DEMO' })
        return { id: 0n, token, visitor: two.strangerOf('solmar') }
      }),
    )
    for (const trial of trials) await open(trial, tried)
    test.clock.moveBy(61_000)
    const popular = async () =>
      (await two.strangerOf('solmar').value('popularGames')).games.map(({ nodeId }) => nodeId)
    await expect.poll(popular).toContain(loved)
    const found = await popular()
    expect(found).not.toContain(hammered)
    expect(found).not.toContain(tried)
  })
})
