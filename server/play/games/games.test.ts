import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeCatalogue } from '#schemas/games/catalogue-index.ts'
import { gameAt } from '#schemas/games/game-at.ts'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import type { TestVisitor } from '#tests/support/server/test-visitor.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** What a page finds: the index at the address that the call tells. */
async function indexOf(visitor: TestVisitor) {
  const { url, games } = await visitor.value('gameCatalogue')
  const file = await test.app.inject({ url, headers: { host: visitor.host } })
  const catalogue = decodeCatalogue(file.rawPayload)
  const items = Array.from({ length: catalogue.size }, (_, place) => gameAt(catalogue, place))
  expect(items).toHaveLength(games)
  return { file, items: items.flatMap((item) => item ?? []) }
}

async function publishGames(change: Parameters<typeof changeDocuments>[2]) {
  await changeDocuments(test, 'solmar', change)
  await test.catalogues.settled()
}

describe('the index of a merchant’s games', () => {
  it('holds the games of the vendors in its menu, each with what the calls say of it', async () => {
    const visitor = test.visitor('solmar')
    const { items } = await indexOf(visitor)
    const { data } = await visitor.value('gameVendors', { query: { merchantCode: 'solmar' } })
    const cards = data.lanes.flatMap((lane) => lane.cards)
    expect(new Set(items.map(({ vendor }) => vendor.vassalage))).toEqual(
      new Set(cards.map(({ vassalage }) => vassalage)),
    )
    expect(items.length).toBe(cards.reduce((sum, { games }) => sum + games, 0))
    const [first] = items
    const { game } = await visitor.value('game', { params: { nodeId: first?.nodeId } })
    expect(first).toMatchObject({
      title: game.title,
      theme: game.theme,
      minimumBet: game.minimumBet,
      picture: game.picture,
      colour: game.colour,
      popularity: 1,
    })
  })

  it('is kept for ever under the name of its content, and compressed once', async () => {
    const visitor = test.visitor('solmar')
    const { url, hash } = await visitor.value('gameCatalogue')
    const packed = await test.app.inject({ url, headers: { host: visitor.host, 'accept-encoding': 'br' } })
    expect(packed.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    })
    expect(url).toContain(hash)
  })

  it('T62 is found at the hosts of its merchant alone', async () => {
    const [{ url }, kidlat] = [await test.visitor('solmar').value('gameCatalogue'), test.visitor('kidlat')]
    expect((await test.app.inject({ url, headers: { host: kidlat.host } })).statusCode).toBe(404)
    const wrong = url.replace(/[0-9a-f]{4}/, 'zzzz')
    expect((await test.app.inject({ url: wrong, headers: { host: 'localhost' } })).statusCode).toBe(404)
  })

  it('is another one as soon as a game changes, comes or goes, and the old one is still there', async () => {
    const visitor = test.visitor('solmar')
    const before = await visitor.value('gameCatalogue')
    const { items } = await indexOf(visitor)
    const id = Number(items[0]?.nodeId)
    await test.db.updateTable('game').set({ title: 'Another Name' }).where('id', '=', id).execute()
    await expect.poll(async () => (await indexOf(visitor)).items[0]).toMatchObject({ title: 'Another Name' })
    const [changed] = (await indexOf(visitor)).items
    expect(changed?.picture).not.toBe(items[0]?.picture)
    const merchant = 'solmar'
    await test.db.insertInto('game_withheld').values({ merchant, game_id: id, reason: 'test' }).execute()
    await expect.poll(async () => (await visitor.value('gameCatalogue')).games).toBe(before.games - 1)
    expect(await visitor.failure('game', { params: { nodeId: String(id) } })).toMatchObject({
      code: 'gameUnknown',
    })
    const old = await test.app.inject({ url: before.url, headers: { host: visitor.host } })
    expect(old.statusCode).toBe(200)
  })

  it('lacks what its merchant switches off', async () => {
    const visitor = test.visitor('solmar')
    const { items } = await indexOf(visitor)
    const nodeId = items[3]?.nodeId ?? ''
    await publishGames(({ games }) => ({ games: { ...games, off: [nodeId] } }))
    await expect
      .poll(async () => (await indexOf(visitor)).items.some((item) => item.nodeId === nodeId))
      .toBe(false)
  })
})

it('an operator who switches off what nobody has is told so', async () => {
  await expect(publishGames(({ games }) => ({ games: { ...games, off: ['999999999'] } }))).rejects.toThrow(
    /gate\.game\.unknown/,
  )
})

describe('a game under maintenance', () => {
  it('says so from its begin to its end, and offers others that can be played', async () => {
    const visitor = test.visitor('solmar')
    const { items } = await indexOf(visitor)
    const nodeId = items[1]?.nodeId ?? ''
    const [from, to] = ['2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z']
    const maintenance = { gameMaintenance: [{ nodeId, from, to, reason: 'never told to players' }] }
    await publishGames(({ games }) => ({ games: { ...games, ...maintenance } }))
    const ask = async () => {
      // What is planned is made again behind the first answer after its time.
      await visitor.call('gameCatalogue')
      await test.catalogues.settled()
      return visitor.call('game', { params: { nodeId } })
    }
    const state = async () => (await indexOf(visitor)).items.find((item) => item.nodeId === nodeId)
    expect(await ask()).toMatchObject({ value: { game: { state: 'live' }, instead: [] } })
    expect(await state()).toMatchObject({ state: 'live', next: Date.parse(from) / 60_000 })
    test.clock.moveTo(new Date(from))
    const during = await ask()
    expect(during).toMatchObject({ value: { game: { state: 'maintenance', until: to } } })
    if (!during.success) throw new Error(during.raw)
    expect(during.value.instead).toHaveLength(6)
    expect(during.value.instead.map(({ nodeId: other }) => other)).not.toContain(nodeId)
    expect(during.raw).not.toContain('never told')
    expect(await state()).toMatchObject({ state: 'maintenance', next: Date.parse(to) / 60_000 })
    test.clock.moveTo(new Date(to))
    expect(await ask()).toMatchObject({ value: { game: { state: 'live' }, instead: [] } })
  })

  it('is one of a vendor under maintenance, too', async () => {
    const visitor = test.visitor('solmar')
    const vassalage = 'TIDAL_REELS'
    const reason = 'Moves house'
    await publishGames(({ games }) => ({ games: { ...games, vendorMaintenance: [{ vassalage, reason }] } }))
    const { games } = await visitor.value('gameList', { query: { vassalage } })
    expect(new Set(games.map(({ state }) => state))).toEqual(new Set(['maintenance']))
    const { data } = await visitor.value('gameVendors', { query: { merchantCode: 'solmar' } })
    const cards = data.lanes.flatMap((lane) => lane.cards)
    expect(cards.filter(({ state }) => state === 'maintenance').map((card) => card.vassalage)).toEqual([
      vassalage,
    ])
    const { games: popular } = await visitor.value('popularGames')
    expect(popular.map((item) => item.vassalage)).not.toContain(vassalage)
  })
})

describe('the list of games', () => {
  it('T72 refuses pages, sizes and orders that there cannot be', async () => {
    const visitor = test.visitor('solmar')
    const hostile = [
      { page: -1 },
      { page: 0 },
      { page: 1e9 },
      { page: 1.5 },
      { page: 'x' },
      { pageSize: 0 },
      { pageSize: 101 },
      { sort: 'title; DROP TABLE game' },
      { sort: '__proto__' },
      { filters: 'constructor' },
      { category: 'NONE' },
      { vassalage: "X' OR 1=1" },
      { search: 'x'.repeat(41) },
      { unknown: '1' },
    ]
    for (const query of hostile)
      expect(await visitor.failure('gameList', { query }), JSON.stringify(query)).toMatchObject({
        code: 'badRequest',
      })
    expect(await visitor.value('gameList', { query: { page: 10_000 } })).toMatchObject({ games: [] })
  })

  it('shows each game on one page, in the order that was asked for', async () => {
    const visitor = test.visitor('kidlat')
    const pageSize = 7
    const first = await visitor.value('gameList', { query: { sort: 'title', pageSize } })
    const pages = await Promise.all(
      Array.from({ length: first.pages }, (_, at) =>
        visitor.value('gameList', { query: { sort: 'title', pageSize, page: at + 1 } }),
      ),
    )
    const titles = pages.flatMap(({ games }) => games.map(({ title }) => title))
    expect(titles).toHaveLength(first.total)
    expect(new Set(titles).size).toBe(first.total)
    expect(titles).toEqual(titles.toSorted(new Intl.Collator('en').compare))
  })

  it('finds words in any order and without accents, and filters that hold together', async () => {
    const visitor = test.visitor('kidlat')
    const all = await visitor.value('gameList', { query: { pageSize: 100 } })
    const { title, vendorName, nodeId } = all.games[0] ?? { title: '', vendorName: '', nodeId: '' }
    const search = `${vendorName} ${title}`.toUpperCase().split(' ').toReversed().join(' ').slice(0, 40)
    const found = await visitor.value('gameList', { query: { search } })
    expect(found.games.map((item) => item.nodeId)).toContain(nodeId)
    // As the lobby does: full width letters, and a typing error.
    const wide = title.replaceAll(/[A-Za-z]/g, (letter) =>
      String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
    )
    const [word = ''] = title.split(' ').toSorted((one, other) => other.length - one.length)
    const wrong = title.replace(word, `${word.slice(0, 2)}${word.slice(3)}`)
    for (const typed of [title, wide, wrong]) {
      const { games, matching, total } = await visitor.value('gameList', { query: { search: typed } })
      expect(
        games.map((item) => item.nodeId),
        typed,
      ).toContain(nodeId)
      expect(matching, typed).toBeLessThanOrEqual(total)
      if (typed !== wrong) expect(games[0]?.nodeId, typed).toBe(nodeId)
    }
    const both = await visitor.value('gameList', {
      query: { filters: ['lines', 'minimumBet'], pageSize: 100 },
    })
    expect(both.games.map((item) => item.nodeId)).toEqual(
      all.games
        .filter(({ lines, minimumBet }) => lines >= 25 && minimumBet >= 100)
        .map((item) => item.nodeId),
    )
    expect(await visitor.failure('gameList', { query: { filters: ['favourite'] } })).toMatchObject({
      code: 'sessionRequired',
    })
  })
})

it('names the lotteries by their vendors, and what each vendor has', async () => {
  const visitor = test.visitor('solmar')
  const { gameMenus } = await visitor.value('gameMenus')
  expect(gameMenus.map(({ labelName }) => labelName).toSorted()).toEqual([
    'Daily Numbers',
    'Harvest Draw',
    'Minute Draw',
    'Rapid Keno',
    'Sunday Six',
  ])
  const { vassals } = await visitor.value('vassalGameTypes')
  expect(vassals).toContainEqual({ vassalage: 'DAILY_NUMBERS', gameTypes: ['LOTT'] })
})
