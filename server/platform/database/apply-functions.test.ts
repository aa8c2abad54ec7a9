import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { createLog } from '../log/log.ts'
import { migrate } from './migrate.ts'

const log = createLog('silent')
let migrations: string
let functions: string
let database: TestDatabase

beforeEach(async () => {
  const temporary = () => mkdtemp(join(tmpdir(), 'marquee-functions-'))
  ;[migrations, functions, database] = await Promise.all([
    temporary(),
    temporary(),
    createTestDatabase({ empty: true }),
  ])
  await writeMigration('0001-first', 'create table first (id int)')
  await writeFunction('one', sayOf('one', 'select 1'))
})

afterEach(async () => {
  await database.drop()
  await Promise.all([migrations, functions].map((folder) => rm(folder, { recursive: true })))
})

describe('functions of the database', () => {
  it('are created after the migrations, and replaced when their file changes', async () => {
    await writeFunction('rows', sayOf('rows', 'select count(*)::int from first'))
    expect(await run()).toEqual(['0001-first', 'one', 'rows'])
    expect(await run()).toEqual([])
    await writeFunction('one', sayOf('one', 'select 2'))
    expect(await run()).toEqual(['one'])
    expect(await call('one')).toBe(2)
  })

  it('may call a function that comes later, and have a fault in their body found', async () => {
    await writeFunction('a', sayOf('a', 'select one() + 1'))
    await run()
    expect(await call('a')).toBe(2)
    await writeFunction('a', sayOf('a', 'select two()'))
    await expect(run()).rejects.toThrow(
      'The function a could not be brought up to date, and nothing was kept: function two() does not exist',
    )
  })

  it('are kept as they were with everything else when one fails', async () => {
    await run()
    await writeMigration('0002-more', 'create table more (id int)')
    await writeFunction('one', sayOf('one', 'select 2'))
    await writeFunction('two', 'create or replace function two() nonsense')
    await expect(run()).rejects.toThrow('The function two could not')
    expect(await call('one')).toBe(1)
    await rm(join(functions, 'two.sql'))
    expect(await run()).toEqual(['0002-more', 'one'])
  })

  it('are applied by one of several processes that start together', async () => {
    const results = await Promise.all([run(), run(), run(), run()])
    expect(results.filter((names) => names.length > 0)).toEqual([['0001-first', 'one']])
  })

  it('are created in the middle of a migration that names them', async () => {
    await writeMigration('0002-default', '\\function one\ncreate table numbered (id int default one())')
    expect(await run()).toEqual(['0001-first', '0002-default', 'one'])
    await writeMigration('0003-more', '\\function nothing')
    await expect(run()).rejects.toThrow(
      'The migration 0003-more needs the function nothing, which has no file.',
    )
  })

  it('are created again when a migration has dropped them', async () => {
    await run()
    await writeMigration('0002-drop', 'drop function one')
    expect(await run()).toEqual(['0002-drop', 'one'])
    expect(await call('one')).toBe(1)
  })

  it('are not taken back by a version from before their change', async () => {
    await run()
    await writeFunction('one', sayOf('one', 'select 2'))
    await run()
    await writeFunction('one', sayOf('one', 'select 1'))
    await expect(run()).rejects.toThrow(
      'The database is newer than this Marquee: a later version has replaced its functions one.',
    )
    expect(await call('one')).toBe(2)
  })
})

it('a migration whose functions became files is known by the hash that it had with them', async () => {
  await writeMigration('0002-with', `${sayOf('two', 'select 2')} create table more (id int)`)
  await migrate(database.url, { log, folder: migrations })
  const { rows } = await sql<{ hash: string }>`
    select hash from migration_content where name = '0002-with'`.execute(database.db)
  await writeFunction('two', sayOf('two', 'select 2'))
  await writeMigration('0002-with', 'create table more (id int)')
  await expect(run()).rejects.toThrow('0002-with were changed after they had run')
  await writeMigration('0002-with', `-- formerly ${rows[0]?.hash}\ncreate table more (id int)`)
  expect(await run()).toEqual(['one', 'two'])
})

function run() {
  return migrate(database.url, {
    log,
    folder: migrations,
    functions: [{ path: functions, schema: 'public' }],
  })
}

function sayOf(name: string, body: string) {
  return `create or replace function ${name}() returns int language sql stable as $$ ${body} $$;`
}

function writeMigration(name: string, text: string) {
  return writeFile(join(migrations, `${name}.sql`), text)
}

function writeFunction(name: string, text: string) {
  return writeFile(join(functions, `${name}.sql`), text)
}

async function call(name: string) {
  const { rows } = await sql<{ said: number }>`select ${sql.id(name)}() as said`.execute(database.db)
  return rows[0]?.said
}
