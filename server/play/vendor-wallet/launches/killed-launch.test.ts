import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { stake, vendorFixture, type VendorFixture } from '#tests/support/money/test-vendor.ts'
import { replay } from '../../ledger/checks/replay.ts'
import { verify } from '../../ledger/checks/verify.ts'
import { projectRoot } from '../../../platform/project-root.ts'

let test: TestApp
let fixture: VendorFixture
beforeAll(async () => {
  test = await createTestApp()
  await changeDocuments(test, 'solmar', ({ games }) => ({ games: { ...games, oneAtATime: true } }))
  fixture = await vendorFixture(test)
})
afterAll(() => test.close())

type Player = Awaited<ReturnType<VendorFixture['player']>>
const tabNamed = (name: number) => String(name).padStart(22, 'A')

function launch({ visitor, token }: Player, tab: number, takesOver: boolean) {
  return visitor.call('launchGame', {
    token,
    body: { gameId: fixture.game, tab: tabNamed(tab), takesOver },
  })
}

/** Of a launch that takes over whatever the player plays. */
async function ticketOf(player: Player, tab: number) {
  const answer = await launch(player, tab, true)
  if (!answer.success) throw new Error(`The launch was refused: ${answer.code}`)
  return new URL(answer.value.game_url).searchParams.get('ticket') ?? ''
}

/** Has requests done by a server that is killed while as many as `waiting` have done a part and are about to write a ticket. */
async function killedBetween(waiting: number, work: () => unknown) {
  const command = join(projectRoot, 'tests', 'support', 'server', 'injecting-command.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', command, test.url], { cwd: projectRoot })
  const over = once(child, 'exit')
  const gate = new pg.Client({ connectionString: test.url, application_name: 'gate' })
  const inject = test.app.inject
  await gate.connect()
  try {
    expect(String(await once(child.stdout, 'data'))).toBe('ready')
    await gate.query('BEGIN; LOCK TABLE launch_ticket IN SHARE MODE')
    test.app.inject = ((options: object) => {
      child.stdin.write(`${JSON.stringify(options)}\n`)
      return new Promise(() => {})
    }) as FastifyInstance['inject']
    work()
    const held = "SELECT FROM pg_locks WHERE relation = 'launch_ticket'::regclass AND NOT granted"
    await expect.poll(async () => (await gate.query(held)).rowCount).toBe(waiting)
    child.kill('SIGKILL')
    expect(await over).toEqual([null, 'SIGKILL'])
    await gate.query('ROLLBACK')
    await expect.poll(async () => (await gate.query(held)).rowCount).toBe(0)
  } finally {
    test.app.inject = inject
    child.kill('SIGKILL')
    await gate.end()
  }
}

it('F1 F2 a server killed in the middle of launches leaves none half: no place, no session, no money, and the next try works', async () => {
  const [idle, playing, opening] = await Promise.all([fixture.player(), fixture.player(), fixture.player()])
  const bet = () => fixture.vendor.call('debit', stake(playing.session, '500'))
  expect(await bet()).toMatchObject({ code: 'ok', balance: '9500' })
  const ticket = await ticketOf(opening, 1)
  const before = [await countOf('launch_ticket'), await countOf('game_session'), await countOf('event')]
  // Two take over what they play, and the vendor opens what one has launched.
  await killedBetween(3, () => [
    launch(idle, 2, true),
    launch(playing, 2, true),
    fixture.vendor.call('session', { ticket }),
  ])
  expect([await countOf('launch_ticket'), await countOf('game_session'), await countOf('event')]).toEqual(
    before,
  )
  const { rows } =
    await sql`SELECT FROM game_place WHERE launch NOT IN (SELECT launch FROM launch_ticket)`.execute(test.db)
  expect(rows).toEqual([])
  // The game that was to be taken over goes on, and takes stakes.
  expect(await launch(playing, 2, false)).toMatchObject({ code: 'gameElsewhere' })
  expect(await bet()).toMatchObject({ code: 'ok', balance: '9000' })
  expect(await fixture.vendor.call('session', { ticket })).toMatchObject({ code: 'ok', balance: '10000' })
  for (const [player, balance] of [
    [idle, '10000'],
    [playing, '9000'],
  ] as const)
    expect(await fixture.vendor.call('session', { ticket: await ticketOf(player, 2) })).toMatchObject({
      code: 'ok',
      balance,
    })
  expect(await bet()).toMatchObject({ code: 'tokenExpired' })
  expect(await verify(test.db)).toMatchObject({ findings: [] })
  expect((await replay(test.db)).findings).toEqual([])
})

async function countOf(table: 'launch_ticket' | 'game_session' | 'event') {
  return (
    await test.db
      .selectFrom(table)
      .select(sql`1`.as('one'))
      .execute()
  ).length
}
