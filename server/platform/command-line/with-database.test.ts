import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { withDatabase } from './with-database.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterEach(() => void vi.useRealTimers())
afterAll(() => database.drop())

it('a command on a machine whose clock is wrong writes down the time of the database', async () => {
  const real = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: real + 86_400_000 })
  let now = 0
  await withDatabase({ DATABASE_URL: database.url }, async ({ clock }) => void (now = clock.now().getTime()))
  expect(Math.abs(now - real)).toBeLessThan(60_000)
})

it('a command waits longer than a player for a connection and for what somebody else holds', async () => {
  const url = new URL(database.url)
  // As a PostgreSQL on a busy machine, which takes its time for a new connection.
  const slow = createServer(async (socket) => {
    await pause(2_200)
    const passed = connect(Number(url.port), url.hostname)
    passed.on('error', () => socket.destroy())
    socket.on('error', () => passed.destroy())
    socket.pipe(passed).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const slowUrl = Object.assign(new URL(url), {
    hostname: '127.0.0.1',
    port: (slow.address() as AddressInfo).port,
  })
  const done: string[] = []
  await Promise.all([
    withDatabase({ DATABASE_URL: slowUrl.href }, async () => void done.push('connected')),
    withDatabase({ DATABASE_URL: url.href }, async ({ db }) => {
      await sql`SELECT pg_sleep(3.2)`.execute(db)
      done.push('waited')
    }),
  ])
  expect(done).toEqual(['connected', 'waited'])
  slow.close()
})

it('a command that finds no database says so in a sentence', async () => {
  const nobody = createServer().listen(0, '127.0.0.1')
  await once(nobody, 'listening')
  const { port } = nobody.address() as AddressInfo
  await new Promise((resolve) => nobody.close(resolve))
  await expect(
    withDatabase({ DATABASE_URL: `postgres://anybody@127.0.0.1:${port}/none` }, async () => {}),
  ).rejects.toThrow(/^The database does not answer now \(connect ECONNREFUSED .*\)\. See whether/)
})
