import { afterAll, beforeAll, expect, it } from 'vitest'
import { bareGameSession } from '#tests/support/database/bare-game-session.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { euros, stake, vendorFixture, type VendorFixture } from '#tests/support/money/test-vendor.ts'

let test: TestApp
let fixture: VendorFixture
beforeAll(async () => {
  test = await createTestApp()
  fixture = await vendorFixture(test)
})
afterAll(() => test.close())

const sit = (name: number) =>
  bareGameSession(test, { vendor: fixture.vendor.vendor, game: fixture.game, account: `noted${name}` })

/** Of each game that somebody sits in, and of its player. */
async function lastSeen() {
  const rows = await test.db
    .selectFrom('game_session')
    .innerJoin('session', 'session.id', 'game_session.session_id')
    .select(['game_session.last_seen_at as game', 'session.last_seen_at as player'])
    .orderBy('game_session.id')
    .execute()
  return rows.map(({ game, player }) => [game, player])
}

it('puts nobody off because many are due to be noted at once', async () => {
  const sessions: string[] = []
  // More than wait for a connection at a time.
  for (let player = 0; player < 256; player++) sessions.push(await sit(player))
  test.clock.moveBy(60_000)
  const answers = await Promise.all(
    sessions.map((session) => fixture.vendor.call('debit', stake(session, '1'))),
  )
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['ok']))
  expect(await lastSeen()).toEqual(Array(256).fill([test.clock.now(), test.clock.now()]))
})

it('lets nobody wait for a session that somebody else holds, and notes it with the next stake', async () => {
  const session = await sit(1_000)
  test.clock.moveBy(60_000)
  const before = (await lastSeen()).at(-1)
  await test.db.transaction().execute(async (at) => {
    await at.selectFrom('game_session').select('id').forUpdate().execute()
    await at.selectFrom('session').select('id').forUpdate().execute()
    expect(await fixture.vendor.call('debit', stake(session, '1'))).toMatchObject({ code: 'ok' })
    expect(await fixture.vendor.call('balance', { session, ...euros })).toMatchObject({ code: 'ok' })
  })
  expect((await lastSeen()).at(-1)).toEqual(before)
  expect(await fixture.vendor.call('debit', stake(session, '1'))).toMatchObject({ code: 'ok' })
  expect((await lastSeen()).at(-1)).toEqual([test.clock.now(), test.clock.now()])
})
