import { randomBytes } from 'node:crypto'
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerMerchant, short } from '#tests/support/money/ledger-merchant.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { connectDatabase } from '../../platform/database/connect-database.ts'
import { functionFolders } from '../../platform/database/function-files.ts'
import { migrate, migrationsFolder } from '../../platform/database/migrate.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { createLog } from '../../platform/log/log.ts'
import { readOpenHolds } from './reports/open-holds.ts'
import { post } from './posting/post.ts'
import { readingAll } from './checks/reading.ts'
import { seal } from './checks/seal.ts'
import { readVendorSums } from './reports/vendor-sums.ts'
import { verify } from './checks/verify.ts'

const log = createLog('silent')
const role = `marquee_test_server_${process.pid}`
let test: TestDatabase
let url: string
/** As the server of an operator's own PostgreSQL: owner of the database, and nothing more. */
let db: Kysely<Tables>
let refusal: unknown
beforeAll(async () => {
  test = await createTestDatabase({ empty: true })
  const password = randomBytes(12).toString('hex')
  const name = new URL(test.url).pathname.slice(1)
  const asAdministrator = (text: string) => sql.raw(text).execute(test.db)
  await asAdministrator(`CREATE ROLE ${role} LOGIN PASSWORD '${password}'`)
  await asAdministrator(`ALTER DATABASE ${name} OWNER TO ${role}`)
  await asAdministrator(
    'DO $$ BEGIN CREATE ROLE marquee_ledger; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$',
  )
  url = Object.assign(new URL(test.url), { username: role, password }).href
  refusal = await migrate(url, { log }).catch((error: unknown) => error)
  const told = /GRANT marquee_ledger TO \w+ WITH INHERIT FALSE/.exec(String(refusal))?.[0]
  if (told) await asAdministrator(told)
  await migrate(url, { log })
  await asAdministrator(`REVOKE marquee_ledger FROM ${role}`)
  db = connectDatabase(url, { log, size: 2 })
})
afterAll(async () => {
  await db.destroy()
  const administrator = connectDatabase(Object.assign(new URL(test.url), { pathname: '/postgres' }).href, {
    log,
    size: 1,
  })
  await test.drop()
  await sql.raw(`DROP ROLE ${role}`).execute(administrator)
  await administrator.destroy()
})

/** Of each table one of its columns that may be written. */
const tables = {
  account: 'merchant',
  transfer: 'reason',
  entry: 'n',
  hold: 'merchant',
  block: 'transfers',
  sealed_sum: 'through',
  left_currency: 'merchant',
  currency: 'code',
}
const writes = Object.entries(tables).flatMap(([table, column]) => [
  `INSERT INTO ledger.${table} (${column}) SELECT ${column} FROM ledger.${table}`,
  `UPDATE ledger.${table} SET ${column} = ${column}`,
  `DELETE FROM ledger.${table}`,
  `TRUNCATE ledger.${table} CASCADE`,
])
const changes = Object.keys(tables).flatMap((table) => [
  `ALTER TABLE ledger.${table} DISABLE TRIGGER ALL`,
  `ALTER TABLE ledger.${table} DISABLE ROW LEVEL SECURITY`,
  `DROP TABLE ledger.${table}`,
  `SELECT FROM ledger.${table} FOR UPDATE`,
])

describe('the role of the server', () => {
  it('cannot make the role of the ledger by itself, and says who can', () => {
    expect(String(refusal)).toContain(
      'the ledger belongs to a role that this user may not make. Let an administrator of the database run: CREATE ROLE marquee_ledger',
    )
  })

  it('cannot replace a function of the ledger by itself, and says who can', async () => {
    const functions = await mkdtemp(join(tmpdir(), 'marquee-ledger-'))
    const [ledger] = functionFolders
    if (!ledger) throw new Error('The ledger has no functions')
    await cp(ledger.path, functions, { recursive: true })
    await appendFile(join(functions, 'part.sql'), '-- Changed.\n')
    await appendFile(join(functions, 'seal.sql'), '-- Changed.\n')
    const changed = { log, folder: migrationsFolder, functions: [{ ...ledger, path: functions }] }
    try {
      await expect(migrate(url, changed)).rejects.toThrow(
        `Let an administrator of the database run: GRANT marquee_ledger TO ${role}; and start again.`,
      )
      await sql.raw(`GRANT marquee_ledger TO ${role}`).execute(test.db)
      expect(await migrate(url, changed)).toEqual(['ledger.part', 'ledger.seal'])
    } finally {
      await sql.raw(`REVOKE marquee_ledger FROM ${role}`).execute(test.db)
      await rm(functions, { recursive: true })
    }
  })

  it('works by the functions', async () => {
    const { merchant, debit } = await ledgerMerchant(db, { cents: 100 })
    expect(short(await post(db, debit(30)))).toBe('ok 70')
    expect(
      await readVendorSums(db, { merchant, from: new Date(0), to: new Date('9999-01-01') }),
    ).toMatchObject([{ vendor: 'OWL', debits: 1, debited: 30n }])
    expect(await readOpenHolds(db, { merchant, limit: 1 })).toEqual([])
    expect(await seal(db)).toBe(2)
    expect(await verify(db)).toMatchObject({ transfers: 2, entries: 4, blocks: 1, unsealed: 0, findings: [] })
  })

  it.each([
    ...writes,
    ...changes,
    "SELECT nextval('ledger.transfer_seq')",
    'SET ROLE marquee_ledger',
    'CREATE TABLE ledger.more ()',
    "SELECT ledger.digest(t, '') FROM ledger.transfer t",
    'DROP SCHEMA ledger CASCADE',
  ])('T97 may not %s', async (text) => {
    await expect(sql.raw(text).execute(db)).rejects.toMatchObject({ code: '42501' })
  })

  it('sees nothing where it forgets to name the merchant, and nothing of another one', async () => {
    const { merchant } = await ledgerMerchant(db, { cents: 100 })
    const count = async (named: string | undefined) => {
      const rows = await db.transaction().execute(async (at) => {
        if (named) await sql`SELECT set_config('ledger.merchant', ${named}, true)`.execute(at)
        return sql<{
          count: bigint
        }>`SELECT (SELECT count(*) FROM ledger.transfer) + (SELECT count(*) FROM ledger.entry)
          + (SELECT count(*) FROM ledger.account) AS count`.execute(at)
      })
      return Number(rows.rows[0]?.count)
    }
    expect(await count(undefined)).toBe(0)
    expect(await count('another')).toBe(0)
    // A transfer with two entries, three accounts and two of the house.
    expect(await count(merchant)).toBe(8)
    expect(
      await readingAll(db, async (at) => (await sql`SELECT FROM ledger.account`.execute(at)).rows.length),
    ).toBeGreaterThan(4)
  })
})

describe('an administrator of the database', () => {
  it.each(writes)('T97 is refused by mistake to %s', async (text) => {
    await expect(sql.raw(text).execute(test.db)).rejects.toMatchObject({ code: '42501' })
  })
})
