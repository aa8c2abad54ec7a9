import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { Overloaded } from '../concurrency/turnstile.ts'
import { connectDatabase } from './connect-database.ts'
import { ensureDatabase } from './ensure-database.ts'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'
import { pingDatabase } from './ping-database.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const log = createLog('silent')
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
})

afterAll(() => database.drop())

describe('connect database', () => {
  test('reads money as bigint, dates as they are written, and moments as Date', async () => {
    const { rows } = await sql`select 9007199254740993::bigint as money, date '2008-02-29' as birthday,
      timestamptz '2026-01-01 00:00:00Z' as moment`.execute(database.db)
    expect(rows).toEqual([
      { money: 9007199254740993n, birthday: '2008-02-29', moment: new Date('2026-01-01T00:00:00Z') },
    ])
  })

  test('ends slow statements and says that it is unavailable', async () => {
    const db = connectDatabase(database.url, { log, size: 1, statementTimeout: 1_000 })
    const error: unknown = await sql`select pg_sleep(5)`.execute(db).catch((thrown: unknown) => thrown)
    expect(isDatabaseUnavailable(error)).toBe(true)
    await db.destroy()
  })

  test('lives through the end of its connections', async () => {
    const db = connectDatabase(database.url, { log, size: 2, applicationName: 'marquee ended' })
    expect(await pingDatabase(db)).toBe(true)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'marquee ended'`.execute(database.db)
    await expect.poll(() => pingDatabase(db)).toBe(true)
    await db.destroy()
  })

  test.skipIf(process.env['DATABASE_URL'])(
    'gives up who does not answer, and the connection with it',
    async () => {
      const db = connectDatabase(database.url, { log, size: 1, statementTimeout: 1_000 })
      const pidOf = async () =>
        (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? Number.NaN
      const pid = await pidOf()
      process.kill(pid, 'SIGSTOP')
      try {
        const error: unknown = await db
          .transaction()
          .execute((transaction) => sql`select 1`.execute(transaction))
          .catch((thrown: unknown) => thrown)
        expect(isDatabaseUnavailable(error)).toBe(true)
        expect(await pidOf()).not.toBe(pid)
      } finally {
        process.kill(pid, 'SIGCONT')
        await db.destroy()
      }
    },
  )

  test('F6 is not ready from the first write that was refused until it writes again', async () => {
    const db = connectDatabase(database.url, { log, size: 1 })
    await sql`set default_transaction_read_only = on`.execute(db)
    expect(await pingDatabase(db)).toBe(true)
    const error: unknown = await sql`create table refused (id int)`
      .execute(db)
      .catch((thrown: unknown) => thrown)
    expect(isDatabaseUnavailable(error)).toBe(true)
    expect(await pingDatabase(db)).toBe(false)
    await sql`set default_transaction_read_only = off`.execute(db)
    expect(await pingDatabase(db)).toBe(true)
    await db.destroy()
  })

  test('takes no more than two hundred who wait for a connection', async () => {
    const db = connectDatabase(database.url, { log, size: 1, connectionTimeout: 60_000 })
    const outcomes = await Promise.allSettled(Array.from({ length: 250 }, () => sql`select 1`.execute(db)))
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused.length).toBeGreaterThan(0)
    for (const reason of refused) expect(reason).toBeInstanceOf(Overloaded)
    expect(await pingDatabase(db)).toBe(true)
    await db.destroy()
  })

  test('is unavailable, and does not answer, where no database is', async () => {
    const db = connectDatabase('postgres://nobody:secret@127.0.0.1:1/none', { log })
    expect(await pingDatabase(db)).toBe(false)
    const error: unknown = await sql`select 1`.execute(db).catch((thrown: unknown) => thrown)
    expect(isDatabaseUnavailable(error)).toBe(true)
    await db.destroy()
  })
})

test('ensureDatabase makes what is missing, also when two do it at once', async () => {
  const url = new URL(database.url)
  url.pathname = `${url.pathname}_more`
  await Promise.all([ensureDatabase(url.href), ensureDatabase(url.href)])
  await ensureDatabase(url.href)
  const db = connectDatabase(url.href, { log })
  expect(await pingDatabase(db)).toBe(true)
  await db.destroy()
  await sql`drop database ${sql.id(url.pathname.slice(1))}`.execute(database.db)
})
