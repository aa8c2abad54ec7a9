import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { migrate } from './migrate.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const log = createLog('silent')
let folder: string
let database: TestDatabase

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-migrations-'))
  database = await createTestDatabase({ empty: true })
  await write('0001-first.sql', 'create table first (id int); create table second (id int);')
})

afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

describe('migrate', () => {
  test('runs each file once, in order', async () => {
    await write('0002-fill.sql', 'insert into first values (1)')
    expect(await run()).toEqual(['0001-first', '0002-fill'])
    expect(await run()).toEqual([])
    expect(await countFirst()).toBe(1n)
  })

  test('runs a file that came after one of a higher number had run', async () => {
    await write('0003-later.sql', 'select 1')
    await run()
    await write('0002-fill.sql', 'insert into first values (1)')
    expect(await run()).toEqual(['0002-fill'])
    expect(await countFirst()).toBe(1n)
  })

  test('F9 keeps nothing of a migration that fails, and names it', async () => {
    await write('0002-broken.sql', 'insert into first values (1); select no_such_column from first;')
    await expect(run()).rejects.toThrow(/The migration 0002-broken failed.*no_such_column/)
    await write('0002-broken.sql', 'insert into first values (2)')
    expect(await run()).toEqual(['0001-first', '0002-broken'])
    expect(await countFirst()).toBe(1n)
  })

  test('F9 keeps nothing of a migration whose process or database is killed in the middle of it', async () => {
    await write('0002-long.sql', 'insert into first values (1); select pg_sleep(60)')
    const interrupted = run()
    interrupted.catch(() => undefined)
    await expect
      .poll(async () => {
        const { rows } = await sql<{
          ended: boolean
        }>`select pg_terminate_backend(pid) as ended from pg_stat_activity
          where datname = current_database() and query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`.execute(
          database.db,
        )
        return rows.length
      })
      .toBeGreaterThan(0)
    await expect(interrupted).rejects.toThrow()
    const { rows } = await sql`select to_regclass('first') as first`.execute(database.db)
    expect(rows).toEqual([{ first: null }])
    await write('0002-long.sql', 'insert into first values (2)')
    expect(await run()).toEqual(['0001-first', '0002-long'])
    expect(await countFirst()).toBe(1n)
  })

  test('F9 refuses a database that a newer version made', async () => {
    await write('0002-later.sql', 'select 1')
    await run()
    await rm(join(folder, '0002-later.sql'))
    await expect(run()).rejects.toThrow(
      'The database is newer than this Marquee: it has the migrations 0002-later',
    )
  })

  test('refuses a file that was changed after it ran, but not for its line ends', async () => {
    await write('0002-lines.sql', 'select\n1')
    await run()
    await write('0002-lines.sql', 'select\r\n1')
    expect(await run()).toEqual([])
    await write('0002-lines.sql', 'select 2')
    await expect(run()).rejects.toThrow('0002-lines were changed after they had run')
  })

  test('of several processes at once one runs them and the others wait', async () => {
    await write('0002-slow.sql', 'select pg_sleep(0.2); insert into first values (1)')
    const results = await Promise.all([run(), run(), run(), run()])
    expect(results.filter((names) => names.length > 0)).toEqual([['0001-first', '0002-slow']])
    expect(await countFirst()).toBe(1n)
  })

  test('refuses names without a number of their own', async () => {
    await write('0001-other.sql', 'select 1')
    await expect(run()).rejects.toThrow('Two migrations have the number 0001')
    await rm(join(folder, '0001-other.sql'))
    await write('next.sql', 'select 1')
    await expect(run()).rejects.toThrow('next.sql is not named like')
  })
})

function run() {
  return migrate(database.url, { log, folder })
}

function write(name: string, text: string) {
  return writeFile(join(folder, name), text)
}

async function countFirst() {
  const { rows } = await sql<{ count: bigint }>`select count(*) from first`.execute(database.db)
  return rows[0]?.count
}
