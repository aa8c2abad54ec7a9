import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeDocuments } from '#tests/support/change-documents.ts'
import { sixtyAtOnce } from '#tests/support/sixty-at-once.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { stake, vendorSeat, type VendorSeat } from '#tests/support/test-vendor.ts'
import { setPlayHosts } from './vendor-address.ts'

let test: TestApp
let seat: VendorSeat
beforeAll(async () => {
  test = await createTestApp()
  seat = await vendorSeat(test)
}, 60_000)
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
  const of = { merchant: 'solmar', vendor: seat.vendor.vendor }
  const ask = () => one.visitor.value('launchGame', { token: one.token, body: { gameId: seat.game } })
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
    body: { gameId: seat.game },
  })
  await one.visitor.value('logout', { token: one.token })
  const ticket = new URL(game_url).searchParams.get('ticket') ?? ''
  expect(await seat.vendor.call('session', { ticket })).toMatchObject({ code: 'tokenExpired' })
})

describe('one game at a time', () => {
  const setAlone = (oneAtATime: boolean) =>
    changeDocuments(test, 'solmar', ({ games }) => ({ games: { ...games, oneAtATime } }))
  beforeAll(() => setAlone(true))
  afterAll(() => setAlone(false))

  const launch = (one: Player, tab: number, takesOver = false, gameId = seat.game) =>
    one.visitor.call('launchGame', { token: one.token, body: { gameId, tab: tabNamed(tab), takesOver } })
  async function played(one: Player, tab: number, takesOver = false) {
    const { game_url, launch: name } = await one.visitor.value('launchGame', {
      token: one.token,
      body: { gameId: seat.game, tab: tabNamed(tab), takesOver },
    })
    const answer = await seat.vendor.call('session', {
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
    const title = test.catalogues.of('solmar')?.byId.get(seat.game)?.item.title
    for (const answer of answers)
      if (!answer.success) expect(answer).toMatchObject({ code: 'gameElsewhere', playing: title })
  })

  it('T69 of sixty that all take over one session lives, and each of the others is told that it is over', async () => {
    const one = await member()
    const all = await sixtyAtOnce((tab) => played(one, tab, true))
    const bets = await Promise.all(
      all
        .filter(({ session }) => session !== '')
        .map(({ session }) => seat.vendor.call('debit', stake(session, '1'))),
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
    expect(await seat.vendor.call('debit', bet)).toMatchObject({ code: 'ok' })
    const again = await played(one, 1)
    expect(again.answer.code).toBe('ok')
    expect(await seat.vendor.call('debit', stake(first.session, '5'))).toMatchObject({ code: 'tokenExpired' })
    const { amount, ...win } = { ...bet, transactionId: `${bet.transactionId}-win` }
    expect(await seat.vendor.call('credit', { ...win, amount })).toMatchObject({ code: 'ok' })
    expect(await endedOf([first.name, again.name])).toEqual([first.name])
  })

  it('a ticket whose place was taken opens nothing', async () => {
    const one = await member()
    const { game_url } = await one.visitor.value('launchGame', {
      token: one.token,
      body: { gameId: seat.game, tab: tabNamed(1) },
    })
    await played(one, 2, true)
    const ticket = new URL(game_url).searchParams.get('ticket') ?? ''
    expect(await seat.vendor.call('session', { ticket })).toMatchObject({ code: 'tokenExpired' })
  })

  it('a place is held while its game goes on, and free when its ticket, its game or its login is over', async () => {
    const one = await member()
    await launch(one, 1)
    expect(await launch(one, 2)).toMatchObject({ code: 'gameElsewhere' })
    test.clock.moveBy(30_000)
    const second = await played(one, 2)
    test.clock.moveBy(20 * 60_000)
    expect(await seat.vendor.call('debit', stake(second.session, '1'))).toMatchObject({ code: 'ok' })
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
