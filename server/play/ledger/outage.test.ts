import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerMerchant, short } from '#tests/support/money/ledger-merchant.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { isDatabaseUnavailable } from '../../platform/database/is-database-unavailable.ts'
import { Overloaded } from '../../platform/concurrency/turnstile.ts'
import { openLedger } from './open-ledger.ts'
import type { Operation } from './operation.ts'
import { post } from './posting/post.ts'
import { replay } from './checks/replay.ts'
import { verify } from './checks/verify.ts'

let test: TestDatabase
beforeAll(async () => void (test = await createTestDatabase()))
afterAll(() => test.drop())

async function transfers() {
  const { rows } = await sql<{ count: bigint }>`SELECT count(*) FROM ledger.transfer`.execute(test.db)
  return Number(rows[0]?.count)
}

async function isWhole() {
  expect(await verify(test.db)).toMatchObject({ findings: [] })
  expect((await replay(test.db)).findings).toEqual([])
}

describe('the ledger', () => {
  // The error of a full disk, planted where a command has written half of what it writes. `npm run prove -- fullDisk` fills a real one.
  it.each(['53100', '58030'])(
    'F6 answers nobody whose command the disk did not take (%s), and keeps none of it',
    async (code) => {
      const { debit, pay } = await ledgerMerchant(test.db, { members: 40, cents: 100 })
      const ledger = openLedger(test)
      const commands: Operation[] = [
        ...Array.from({ length: 40 }, (_, index) => debit(10, { member: BigInt(index + 1) })),
        pay(1n, 2n, 5),
      ]
      const before = await transfers()
      await sql
        .raw(
          `CREATE FUNCTION disk_is_full() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '${code}'; END $$;
        GRANT EXECUTE ON FUNCTION disk_is_full TO PUBLIC;
        CREATE TRIGGER full_disk BEFORE INSERT ON ledger.entry FOR EACH STATEMENT EXECUTE FUNCTION disk_is_full()`,
        )
        .execute(test.db)
      const outcomes = await Promise.allSettled(commands.map((command) => ledger.post(command)))
      const refused = outcomes.map(
        (outcome) => outcome.status === 'rejected' && isDatabaseUnavailable(outcome.reason),
      )
      await sql`DROP FUNCTION disk_is_full CASCADE`.execute(test.db)
      expect(refused).toEqual(commands.map(() => true))
      expect(await transfers()).toBe(before)

      const again = await Promise.all(commands.map((command) => ledger.post(command)))
      expect(again.map((posting) => 'isRepeat' in posting && !posting.isRepeat)).toEqual(
        commands.map(() => true),
      )
      expect(short(await post(test.db, debit(85)))).toBe('ok 0')
      await isWhole()
    },
  )

  it('F7 lets so many wait for a slow database and no longer than it says, and does all that is sent again', async () => {
    const { debit } = await ledgerMerchant(test.db, { cents: 100 })
    const ledger = openLedger(test, { most: 2, fewest: 2, alone: 1, waiting: 5, patience: 50 })
    const commands = Array.from({ length: 30 }, () => debit(1))
    let outcomes: PromiseSettledResult<unknown>[] = []
    await test.db.transaction().execute(async (at) => {
      await post(at, debit(1))
      outcomes = await Promise.allSettled(commands.map((command) => ledger.post(command)))
    })
    const reasons = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? (outcome.reason as Error) : undefined,
    )
    const told = (words: string) => reasons.filter((reason) => reason?.message.includes(words)).length
    // Five may wait, and of them nobody until it is over.
    expect(told('Too many commands wait')).toBeGreaterThan(20)
    expect(told('too busy')).toBeGreaterThan(0)
    expect(reasons.filter((reason) => !(reason instanceof Overloaded))).not.toContain(undefined)
    for (const command of commands)
      expect(await post(test.db, command)).toMatchObject({ code: 'ok', isRepeat: false })
    await isWhole()
  })
})
