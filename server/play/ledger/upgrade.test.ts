import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeDatabase } from '#tests/support/database/describe-database.ts'
import { formerMigrations } from '#tests/support/database/former-migrations.ts'
import { eur, ledgerMerchant, short } from '#tests/support/money/ledger-merchant.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { functionFolders, readFunctionFiles } from '../../platform/database/function-files.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { hashOfAll, readMigrationFiles } from '../../platform/database/migration-files.ts'
import { createLog } from '../../platform/log/log.ts'
import type { Operation } from './operation.ts'
import { post } from './posting/post.ts'
import { countEarlierTotals } from './count-earlier-totals.ts'
import { replay } from './checks/replay.ts'
import { seal } from './checks/seal.ts'
import { verify } from './checks/verify.ts'
import { readTotals } from './reports/read-totals.ts'

const log = createLog('silent')
let fresh: TestDatabase
let upgraded: TestDatabase
let former: Awaited<ReturnType<typeof formerMigrations>>
/** A stake that was answered before the upgrade, and the answer. */
let stake: Operation
let answer: string
let ran: string[]
/** Stakes of a server of the former version while the new one migrated. */
const meanwhile: string[] = []
/** A stake of the second member before the upgrade, given back after it; another one was given back before. */
let givenBack: Operation

beforeAll(async () => {
  former = await formerMigrations()
  ;[fresh, upgraded] = await Promise.all([createTestDatabase(), createTestDatabase({ empty: true })])
  await migrate(upgraded.url, { log, folder: former.folder })
  await sql`CREATE TABLE kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL);
    CREATE TABLE kysely_migration_lock (id varchar(255) PRIMARY KEY, is_locked integer NOT NULL)`.execute(
    upgraded.db,
  )
  const { debit, credit, named } = await ledgerMerchant(upgraded.db, { members: 2, cents: 100_000 })
  stake = debit(30)
  answer = short(await post(upgraded.db, stake))
  await post(upgraded.db, credit(5, { member: 2n }))
  const early = debit(50, { member: 2n })
  await post(upgraded.db, early)
  await post(upgraded.db, rollbackOf(early))
  await seal(upgraded.db)
  givenBack = debit(40, { member: 2n })
  await post(upgraded.db, givenBack)
  await post(upgraded.db, debit(8, { member: 2n, key: 'kept' }))
  await post(upgraded.db, {
    ...named,
    kind: 'grant',
    key: 'paid',
    member: 2n,
    amount: eur(70),
    house: 'deposits',
  })
  let isMigrating = true
  const playing = (async () => {
    while (isMigrating) meanwhile.push((await post(upgraded.db, debit(1))).code)
  })()
  try {
    ran = await migrate(upgraded.url, { log })
    await countEarlierTotals(upgraded.db)
  } finally {
    isMigrating = false
  }
  await playing
})
afterAll(async () => {
  await Promise.all([fresh.drop(), upgraded.drop(), former.remove()])
})

describe('a database of 28 November 2026, with functions in migrations', () => {
  it('is made by exactly the migrations of that day', async () => {
    expect(hashOfAll(await readMigrationFiles(former.folder))).toBe(
      '4143f18dc516c67c64a53255e62e575807e82fde105be61ff96faff6ce3d3864',
    )
  })

  it('gets every function from its file, once', async () => {
    const names = (await readFunctionFiles(functionFolders)).map(({ name }) => name)
    expect(ran).toEqual(expect.arrayContaining(names))
    expect(await migrate(upgraded.url, { log })).toEqual([])
  })

  it('is then like a fresh installation: functions, owners, grants, triggers, policies and tables', async () => {
    expect(await describeDatabase(upgraded.db)).toEqual(await describeDatabase(fresh.db))
  })

  it.each([
    "CREATE OR REPLACE FUNCTION ledger.part(p text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT p'",
    'CREATE FUNCTION vendor_moves() RETURNS void LANGUAGE sql AS $$ $$',
    'GRANT EXECUTE ON FUNCTION ledger.digest TO PUBLIC',
    'ALTER FUNCTION may_not_bet OWNER TO marquee_ledger',
    'DROP TRIGGER only_functions ON ledger.hold',
  ])('is seen to differ after %s', async (text) => {
    const undone = new Error('undone')
    let lines: readonly string[] = []
    await upgraded.db
      .transaction()
      .execute(async (at) => {
        await sql.raw(text).execute(at)
        lines = await describeDatabase(at)
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    expect(lines).not.toEqual(await describeDatabase(fresh.db))
  })

  it('keeps its money: verified, replayed, and repeats get their first answer', async () => {
    expect(short(await post(upgraded.db, stake))).toBe(answer)
    await seal(upgraded.db)
    expect(await verify(upgraded.db)).toMatchObject({ findings: [], unsealed: 0 })
    expect(await replay(upgraded.db)).toMatchObject({ findings: [] })
  })

  it('adds up what was staked, won and deposited before', async () => {
    const { merchant } = stake
    expect(await readTotals(upgraded.db, merchant, 'EUR', 1n)).toEqual({
      staked: 30n + BigInt(meanwhile.length),
      won: 0n,
      deposited: 0n,
    })
    const second = () => readTotals(upgraded.db, merchant, 'EUR', 2n)
    expect(await second()).toEqual({ staked: 48n, won: 5n, deposited: 70n })
    expect(short(await post(upgraded.db, rollbackOf(givenBack)))).toMatch(/^ok/)
    expect(await second()).toEqual({ staked: 8n, won: 5n, deposited: 70n })
    expect(await verify(upgraded.db)).toMatchObject({ findings: [] })
    expect(await replay(upgraded.db)).toMatchObject({ findings: [] })
  })

  it('answers the stakes of a running server while it is upgraded', () => {
    expect(meanwhile.length).toBeGreaterThan(0)
    expect(new Set(meanwhile)).toEqual(new Set(['ok']))
  })
})

function rollbackOf({ merchant, scope, member, cause, key }: Operation): Operation {
  return { merchant, scope, member, cause, kind: 'rollback', key: `back-${key}`, currency: 'EUR', ref: key }
}
