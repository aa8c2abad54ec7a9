import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eur, ledgerMerchant, newKey } from '#tests/support/money/ledger-merchant.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { toRow } from '../operation-row.ts'
import type { Operation } from '../operation.ts'
import { postSet } from './post-set.ts'
import { post } from './post.ts'

let test: TestDatabase
beforeAll(async () => void (test = await createTestDatabase()))
afterAll(() => test.drop())

it('a batch reads a few rows for each item, also when its plan was made while there were none', async () => {
  const members = 100
  const { named } = await ledgerMerchant(test.db, { members })
  const batch = () =>
    Array.from({ length: members }, (_, index) =>
      toRow({
        ...named,
        kind: 'grant',
        key: newKey(),
        member: BigInt(index + 1),
        amount: eur(1),
        house: 'demo',
      }),
    )
  const batches = 11
  const read = await test.db.connection().execute(async (at) => {
    // PostgreSQL keeps a plan from the sixth time on. What one connection does is counted until it has been idle.
    for (let time = 1; time < batches; time++) await postSet(at, batch())
    return at.transaction().execute(async (inside) => {
      await postSet(inside, batch())
      const { rows } = await sql<{ read: string }>`SELECT sum(seq_tup_read + idx_tup_fetch) AS read
        FROM pg_stat_xact_user_tables WHERE schemaname = 'ledger'`.execute(inside)
      return Number(rows[0]?.read)
    })
  })
  expect(read).toBeLessThan(6 * members * batches)
  expect(read).toBeGreaterThan(members)
})

it('a win in a batch is refused when its bet was rolled back, and when it never came', async () => {
  const { named, debit, credit } = await ledgerMerchant(test.db, { cents: 100 })
  const bets = [debit(10), debit(10), debit(10)]
  for (const bet of bets) await post(test.db, bet)
  const [back, gone] = [bets[1]?.key ?? '', newKey()]
  for (const ref of [back, gone])
    await post(test.db, { ...named, kind: 'rollback', key: newKey(), member: 1n, currency: 'EUR', ref })
  const wins = [bets[0]?.key, back, gone, newKey()].map((ref) =>
    toRow(credit(7, { ref } as Partial<Operation>)),
  )
  expect((await postSet(test.db, wins)).map(({ r_code, r_balance }) => [r_code, r_balance])).toEqual([
    ['ok', 87n],
    ['rolledBack', 87n],
    ['rolledBack', 87n],
    ['referenceUnknown', null],
  ])
})
