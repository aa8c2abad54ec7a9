import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from './connect-database.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { transact } from './transact.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  await sql`create table account (id int primary key, balance bigint not null)`.execute(database.db)
})

beforeEach(async () => {
  await sql`truncate account`.execute(database.db)
  await sql`insert into account values (1, 0), (2, 0)`.execute(database.db)
})

afterAll(() => database.drop())

describe('transact', () => {
  test('repeats what lost against another transaction, so that no step is lost', async () => {
    let runs = 0
    const both = meeting(2)
    const addOne = () =>
      transact(
        database.db,
        async (trx) => {
          runs++
          const balance = await read(trx, 1)
          // Both have read before either writes: one of them must fail.
          await both()
          await sql`update account set balance = ${balance + 1n} where id = 1`.execute(trx)
        },
        { isolation: 'serializable' },
      )
    await Promise.all([addOne(), addOne()])
    expect(runs).toBe(3)
    expect(await read(database.db, 1)).toBe(2n)
  })

  test('repeats the loser of a deadlock', async () => {
    const both = meeting(2)
    const move = (first: number, second: number) =>
      transact(database.db, async (trx) => {
        await sql`update account set balance = balance + 1 where id = ${first}`.execute(trx)
        await both()
        await sql`update account set balance = balance + 1 where id = ${second}`.execute(trx)
      })
    await Promise.all([move(1, 2), move(2, 1)])
    expect([await read(database.db, 1), await read(database.db, 2)]).toEqual([2n, 2n])
  })

  test('gives up after three repeats, and at once for any other error, and rolls back', async () => {
    let runs = 0
    const fail = (code: string) =>
      transact(database.db, async (trx) => {
        runs++
        await sql`update account set balance = 9`.execute(trx)
        await sql`do ${sql.lit(`begin raise exception 'no' using errcode = '${code}'; end`)}`.execute(trx)
      })
    await expect(fail('40001')).rejects.toThrow('no')
    expect(runs).toBe(4)
    await expect(fail('23505')).rejects.toThrow('no')
    expect(runs).toBe(5)
    expect(await read(database.db, 1)).toBe(0n)
  })
})

async function read(db: Database, id: number) {
  const { rows } = await sql<{ balance: bigint }>`select balance from account where id = ${id}`.execute(db)
  return rows[0]?.balance ?? 0n
}

/** Lets the first `size` callers go on when all of them are there, and everyone after them at once. */
function meeting(size: number) {
  let arrived = 0
  let open: () => void
  const all = new Promise<void>((resolve) => (open = resolve))
  return () => {
    if (++arrived === size) open()
    return all
  }
}
