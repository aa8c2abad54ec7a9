import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { sixtyAtOnce } from '#tests/support/server/sixty-at-once.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import {
  euros,
  stake,
  testVendor,
  vendorFixture,
  type VendorFixture,
} from '#tests/support/money/test-vendor.ts'
import { setPlayHosts } from './vendor-address.ts'

let test: TestApp
let fixture: VendorFixture
beforeAll(async () => {
  test = await createTestApp()
  fixture = await vendorFixture(test)
})
afterAll(() => test.close())

let members = 0
/** Somebody who plays nothing yet. */
async function member() {
  const visitor = test.visitor('solmar')
  const user = test.solmarUser(`launches${++members}`)
  const { token } = await visitor.value('register', { body: await visitor.registration(user) })
  return { visitor, token, user }
}

type Player = Awaited<ReturnType<typeof member>>
const tabNamed = (name: number) => String(name).padStart(22, 'A')

it('names every host at which a vendor plays, and none that is no origin or is a merchant’s own', async () => {
  const one = await member()
  const of = { merchant: 'solmar', vendor: fixture.vendor.vendor }
  const ask = () => one.visitor.value('launchGame', { token: one.token, body: { gameId: fixture.game } })
  const set = (...hosts: string[]) => setPlayHosts(test.db, of, hosts)
  expect((await ask()).hosts).toBeUndefined()
  expect(await set('https://play2.example', 'https://play2.example')).toBeUndefined()
  expect((await ask()).hosts).toEqual(['https://play.example', 'https://play2.example'])
  const wrong = [
    'https://play3.example/',
    'http://play3.example',
    'javascript:0',
    'https://localhost',
    '*',
    '',
  ]
  for (const host of wrong) expect(await set(host), host).toContain(host)
  expect(await setPlayHosts(test.db, { merchant: 'solmar', vendor: 'NOBODY' }, [])).toContain('no address')
  expect((await ask()).hosts).toHaveLength(2)
  await set()
  expect((await ask()).hosts).toBeUndefined()
})

it('T63 a ticket opens nothing once its player has logged out', async () => {
  const one = await member()
  const { game_url } = await one.visitor.value('launchGame', {
    token: one.token,
    body: { gameId: fixture.game },
  })
  await one.visitor.value('logout', { token: one.token })
  const ticket = new URL(game_url).searchParams.get('ticket') ?? ''
  expect(await fixture.vendor.call('session', { ticket })).toMatchObject({ code: 'tokenExpired' })
})

describe('one game at a time', () => {
  const setAlone = (oneAtATime: boolean) =>
    changeDocuments(test, 'solmar', ({ games }) => ({ games: { ...games, oneAtATime } }))
  beforeAll(() => setAlone(true))
  afterAll(() => setAlone(false))

  const launch = (one: Player, tab: number, takesOver = false, gameId = fixture.game) =>
    one.visitor.call('launchGame', { token: one.token, body: { gameId, tab: tabNamed(tab), takesOver } })
  async function played(one: Player, tab: number, takesOver = false) {
    const { game_url, launch: name } = await one.visitor.value('launchGame', {
      token: one.token,
      body: { gameId: fixture.game, tab: tabNamed(tab), takesOver },
    })
    const answer = await fixture.vendor.call('session', {
      ticket: new URL(game_url).searchParams.get('ticket') ?? '',
    })
    return { answer, name, session: answer.code === 'ok' ? answer.session : '' }
  }
  /** The server's connections end when a launch has taken its place and has no ticket yet. */
  async function cutOffBetween<Outcome>(work: () => Promise<Outcome>) {
    const client = new pg.Client({ connectionString: test.url, application_name: 'cutting' })
    await client.connect()
    try {
      await client.query('BEGIN; LOCK TABLE launch_ticket IN SHARE MODE')
      const outcome = work()
      await expect
        .poll(
          async () =>
            (
              await client.query(
                "SELECT FROM pg_locks WHERE relation = 'launch_ticket'::regclass AND NOT granted",
              )
            ).rowCount,
        )
        .toBeGreaterThan(0)
      await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'marquee'`)
      await client.query('ROLLBACK')
      return await outcome
    } finally {
      await client.end()
    }
  }
  const endedOf = async (launches: readonly (string | undefined)[]) => {
    const rows = await test.db.selectFrom('event').select('data').where('name', '=', 'game.ended').execute()
    return rows
      .map(({ data }) => (data as { readonly launch: string }).launch)
      .filter((ended) => launches.includes(ended))
  }

  it('T69 of sixty launches at once one is left, and the others are told of what', async () => {
    const one = await member()
    const answers = await sixtyAtOnce((tab) => launch(one, tab))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const title = test.catalogues.of('solmar')?.byId.get(fixture.game)?.item.title
    for (const answer of answers)
      if (!answer.success) expect(answer).toMatchObject({ code: 'gameElsewhere', playing: title })
  })

  it('T69 of sixty that all take over one session lives, and each of the others is told that it is over', async () => {
    const one = await member()
    const all = await sixtyAtOnce((tab) => played(one, tab, true))
    const bets = await Promise.all(
      all
        .filter(({ session }) => session !== '')
        .map(({ session }) => fixture.vendor.call('debit', stake(session, '1'))),
    )
    expect(bets.filter(({ code }) => code === 'ok')).toHaveLength(1)
    expect(bets.filter(({ code }) => code !== 'ok' && code !== 'tokenExpired')).toEqual([])
    const names = all.map(({ name }) => name)
    const ended = await endedOf(names)
    expect([ended.length, new Set(ended).size]).toEqual([59, 59])
  })

  it('F1 of sixty in the middle of which the database forgets its connections each is whole, or was not', async () => {
    const one = await member()
    const { id } = await test.db
      .selectFrom('member')
      .select('id')
      .where('account', '=', one.user['username'] as string)
      .executeTakeFirstOrThrow()
    const answers = await cutOffBetween(() => sixtyAtOnce((tab) => launch(one, tab, true)))
    const names = answers.flatMap((answer) => (answer.success ? [answer.value.launch] : []))
    // Also those that were done and could not be answered.
    const { rows: made } = await sql<{ launch: string; is_last: boolean }>`
      SELECT t.launch::text AS launch, p.launch IS NOT NULL AS is_last FROM launch_ticket t
      LEFT JOIN game_place p ON p.launch = t.launch WHERE t.member_id = ${id}`.execute(test.db)
    const launches = made.map((each) => each.launch)
    expect(launches).toEqual(expect.arrayContaining(names))
    const lost = answers.flatMap((answer) => (answer.success ? [] : answer.status))
    expect(new Set(lost)).toEqual(new Set([503]))
    // One has its place, and each of the others was told that it is over.
    const last = made.filter(({ is_last }) => is_last).map((each) => each.launch)
    const { rows: ended } = await sql<{ launch: string }>`SELECT data ->> 'launch' AS launch FROM event
      WHERE name = 'game.ended' AND data ->> 'member' = ${String(id)}`.execute(test.db)
    const all = [...ended.map((each) => each.launch), ...last]
    expect(all.toSorted()).toEqual(launches.toSorted())
    expect(last).toHaveLength(1)
    expect((await played(await member(), 1)).answer).toMatchObject({ code: 'ok' })
  })

  it('a tab never stands in its own way, and what is over is paid but takes no stake', async () => {
    const one = await member()
    const first = await played(one, 1)
    const bet = stake(first.session, '5')
    expect(await fixture.vendor.call('debit', bet)).toMatchObject({ code: 'ok' })
    const again = await played(one, 1)
    expect(again.answer.code).toBe('ok')
    expect(await fixture.vendor.call('debit', stake(first.session, '5'))).toMatchObject({
      code: 'tokenExpired',
    })
    const { amount, ...win } = { ...bet, transactionId: `${bet.transactionId}-win` }
    expect(await fixture.vendor.call('credit', { ...win, amount })).toMatchObject({ code: 'ok' })
    expect(await endedOf([first.name, again.name])).toEqual([first.name])
  })

  it('a ticket whose place was taken opens nothing', async () => {
    const one = await member()
    const { game_url } = await one.visitor.value('launchGame', {
      token: one.token,
      body: { gameId: fixture.game, tab: tabNamed(1) },
    })
    await played(one, 2, true)
    const ticket = new URL(game_url).searchParams.get('ticket') ?? ''
    expect(await fixture.vendor.call('session', { ticket })).toMatchObject({ code: 'tokenExpired' })
  })

  it('a place is held while its game goes on, and free when its ticket, its game or its login is over', async () => {
    const one = await member()
    await launch(one, 1)
    expect(await launch(one, 2)).toMatchObject({ code: 'gameElsewhere' })
    test.clock.moveBy(30_000)
    const second = await played(one, 2)
    test.clock.moveBy(20 * 60_000)
    expect(await fixture.vendor.call('debit', stake(second.session, '1'))).toMatchObject({ code: 'ok' })
    test.clock.moveBy(20 * 60_000)
    // Still logged in, by the stake.
    expect(await launch(one, 3)).toMatchObject({ code: 'gameElsewhere' })
    await test.db
      .updateTable('session')
      .set({ ended_at: test.clock.now() })
      .where('id', '=', (await placeOf(second.name)).session_id)
      .execute()
    const { username, password } = one.user
    const body = { type: 'username', username, password }
    const { token } = await one.visitor.session({ body })
    expect(await launch({ ...one, token }, 3)).toMatchObject({ success: true })
  })

  it('is of each member by itself, and of a merchant that has it so', async () => {
    const [one, two] = [await member(), await member()]
    await launch(one, 1)
    expect(await launch(two, 2)).toMatchObject({ success: true })
    await setAlone(false)
    const beside = await played(one, 3)
    expect([beside.answer.code, beside.name]).toEqual(['ok', undefined])
    await setAlone(true)
  })

  const placeOf = (name = '') =>
    test.db.selectFrom('game_place').selectAll().where('launch', '=', name).executeTakeFirstOrThrow()
})

describe('rooms and lotteries', () => {
  type Category = 'PVP' | 'LOTT' | 'ELOTT'
  const liveGames = (...categories: Category[]) =>
    (test.catalogues.of('solmar')?.games ?? [])
      .map(({ item }) => item)
      .filter(({ category, state }) => state === 'live' && categories.some((each) => each === category))
  const vendorOf = async (category: Category) => {
    const [game] = liveGames(category)
    if (!game) throw new Error(`Solmar has no game of ${category}`)
    return { game, vendor: await testVendor(test, 'solmar', game.vassalage) }
  }
  const room = { name: 'small', ante: '10', stake: '40', seats: 4, waiting: 1, playing: 3 }
  const report = (
    { game, vendor }: Awaited<ReturnType<typeof vendorOf>>,
    { rooms = [room], at = test.clock.now(), gameId = game.nodeId } = {},
  ) => vendor.call('rooms', { ...euros, at: at.toISOString(), games: [{ game: gameId, rooms: [...rooms] }] })
  const listed = async (query = {}) => {
    test.clock.moveBy(1_000)
    return (await test.visitor('solmar').value('pvpRooms', { query })).rooms
  }
  const asScript = { headers: { 'sec-fetch-site': 'same-origin' } }

  it('lists the rooms that the vendor of a PVP game reported last, until it falls silent', async () => {
    const one = await vendorOf('PVP')
    const { nodeId: gameId, vassalage, title } = one.game
    const shown = { roomId: `${gameId}-small`, gameId, vassalage, title, ...room }
    expect(await listed()).toEqual([])
    await report(one)
    expect(await listed()).toEqual([shown])
    expect(await listed({ gameId, vassalage })).toEqual([shown])
    expect(await listed({ vassalage: 'NOBODY' })).toEqual([])
    await report(one, { rooms: [], at: new Date(+test.clock.now() - 60_000) })
    expect(await listed()).toHaveLength(1)
    await report(one, { rooms: [{ ...room, waiting: 2 }] })
    expect(await listed()).toMatchObject([{ waiting: 2 }])
    expect((await test.visitor('kidlat').value('pvpRooms')).rooms).toEqual([])
    test.clock.moveBy(5 * 60_000)
    expect(await listed()).toEqual([])
  })

  it('ignores reports of games of another vendor, and refuses a room that is reported twice', async () => {
    const one = await vendorOf('PVP')
    const foreign = liveGames('PVP').find(({ vassalage }) => vassalage !== one.game.vassalage)
    for (const gameId of [foreign?.nodeId ?? '1', fixture.game, '999999999'])
      expect((await report(one, { gameId })).code).toBe('ok')
    expect(await listed()).toEqual([])
    expect((await report(one, { rooms: [room, room] })).code).toBe('wrongSyntax')
  })

  it('launches a PVP room by GET, with the address as content, and nothing that is no room', async () => {
    const one = await vendorOf('PVP')
    await report(one)
    const { visitor, token } = await member()
    const roomId = `${one.game.nodeId}-small`
    test.clock.moveBy(1_000)
    const ask = (query: object) => visitor.call('launchPvp', { token, query: { ...query }, ...asScript })
    const answer = await ask({ roomId, accountType: 1, launchMode: 'GLS', language: 'en' })
    if (!answer.success) throw new Error(answer.raw)
    const { searchParams } = new URL(answer.value.content)
    expect([searchParams.get('game'), searchParams.get('room')]).toEqual([one.game.nodeId, 'small'])
    const opened = await one.vendor.call('session', { ticket: searchParams.get('ticket') ?? '' })
    expect(opened).toMatchObject({ code: 'ok', game: one.game.nodeId })
    expect(await ask({ roomId: `${one.game.nodeId}-huge` })).toMatchObject({ code: 'gameUnavailable' })
    expect(await ask({ roomId: `${fixture.game}-small` })).toMatchObject({ code: 'gameUnknown' })
    const byLink = { token, query: { roomId }, headers: { 'sec-fetch-site': 'none' } }
    expect(await visitor.call('launchPvp', byLink)).toMatchObject({ code: 'forbidden' })
  })

  it('launches a game or a room by version 2, at a second host where there is one', async () => {
    const { visitor, token } = await member()
    const ask = (body: object) => visitor.call('launchGameV2', { token, body })
    const of = { merchant: 'solmar', vendor: fixture.vendor.vendor }
    const whole = { gameId: fixture.game, nodeId: fixture.game, vassalage: of.vendor, merchantCode: 'solmar' }
    const alone = await ask(whole)
    expect(alone.success && alone.value.game_url2).toBeUndefined()
    await setPlayHosts(test.db, of, ['https://play2.example'])
    const answer = await ask(whole)
    await setPlayHosts(test.db, of, [])
    if (!answer.success) throw new Error(answer.raw)
    const { game_url, game_url2 = '' } = answer.value
    expect(new URL(game_url2).origin).toBe('https://play2.example')
    expect(new URL(game_url2).search).toBe(new URL(game_url).search)
    for (const wrong of [{ nodeId: fixture.otherGame }, { vassalage: 'NOBODY' }])
      expect(await ask({ ...whole, ...wrong })).toMatchObject({ code: 'gameUnknown' })
    expect(await ask({})).toMatchObject({ code: 'badRequest', fields: [{ field: 'gameId' }] })
    const one = await vendorOf('PVP')
    await report(one)
    test.clock.moveBy(1_000)
    const inRoom = await ask({ roomId: `${one.game.nodeId}-small` })
    expect(inRoom.success && new URL(inRoom.value.game_url).searchParams.get('room')).toBe('small')
  })

  it('leads to the lobby of lotteries, or to the betting page of one', async () => {
    const { game, vendor } = await vendorOf('LOTT')
    const { visitor, token } = await member()
    const constants = { device: 'desktop', lottoArea: 'VN', lottoPrizeMode: 'Elott', launchMode: 'LOTT' }
    const ask = (body: object) => visitor.call('lottoLobby', { token, body: { ...constants, ...body } })
    const lobby = await ask({ lottoView: 'lobby' })
    expect(lobby.success && lobby.value).toEqual({ game_url: '/lottery' })
    const bet = { lottoView: 'betting', lottoGameCode: game.nodeId }
    const betting = await ask({ ...bet, hasLobby: true })
    if (!betting.success) throw new Error(betting.raw)
    expect(betting.value.lobby_url).toBe('/lottery')
    const ticket = new URL(betting.value.game_url).searchParams.get('ticket') ?? ''
    expect(await vendor.call('session', { ticket })).toMatchObject({ code: 'ok', game: game.nodeId })
    const without = await ask(bet)
    expect(without.success && without.value).not.toHaveProperty('lobby_url')
    expect(await ask({ ...bet, lottoGameCode: fixture.game })).toMatchObject({ code: 'gameUnknown' })
    expect(await ask({ lottoView: 'betting' })).toMatchObject({ fields: [{ field: 'lottoGameCode' }] })
  })

  it('answers the numbers that lotteries have drawn, the newest draw first', async () => {
    const { game, vendor } = await vendorOf('LOTT')
    const draw = (drawId: string, numbers: number[], others = {}) =>
      vendor.call('draw', {
        game: game.nodeId,
        drawId,
        at: test.clock.now().toISOString(),
        numbers,
        of: 30,
        ...others,
      })
    expect((await draw('one', [7, 3, 12])).code).toBe('ok')
    test.clock.moveBy(60_000)
    expect((await draw('two', [30, 1, 2])).code).toBe('ok')
    // Reported again after an answer that was lost, and with other numbers.
    expect((await draw('one', [7, 3, 12])).code).toBe('ok')
    expect((await draw('one', [7, 3, 13])).code).toBe('duplicateTransaction')
    expect((await draw('high', [31])).code).toBe('wrongSyntax')
    expect((await draw('else', [1], { game: fixture.game })).code).toBe('gameUnavailable')
    const numero = async (query: object, at: 'solmar' | 'kidlat' = 'solmar') =>
      (await test.visitor(at).value('openedNumbers', { query: { ...query } })).numero
    const { nodeId: lottoGameCode, title } = game
    expect(await numero({ lottoGameCode })).toMatchObject([
      { lottoGameCode, title, drawId: 'two', numbers: [30, 1, 2], of: 30 },
      { drawId: 'one', numbers: [7, 3, 12] },
    ])
    expect(await numero({ limit: 1 })).toHaveLength(1)
    expect(await numero({ lottoGameCode: fixture.game })).toEqual([])
    expect(await numero({}, 'kidlat')).toEqual([])
    const all = await sixtyAtOnce(() => draw('race', [4, 5, 6]))
    expect(new Set(all.map(({ code }) => code))).toEqual(new Set(['ok']))
  })

  it('ends a session by DELETE as it does by POST, and answers the wallet for games', async () => {
    const { visitor, token } = await member()
    expect(await visitor.value('merchantWallet', { token })).toEqual({
      hasMerchantWallet: test.sites.site('solmar')?.documents.money.merchantWallet !== undefined,
      currency: 'EUR',
      balance: '0',
    })
    await visitor.value('logoutByDelete', { token })
    expect(await visitor.call('merchantWallet', { token })).toMatchObject({ code: 'sessionExpired' })
  })
})
