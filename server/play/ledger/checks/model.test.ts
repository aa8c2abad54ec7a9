import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arbitraryOperation } from '#tests/support/money/arbitrary-operation.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { readTotals } from '../reports/read-totals.ts'
import { addTotals, noTotals } from './member-totals.ts'
import { ledgerModel } from './model.ts'
import type { OperationRow } from '../operation-row.ts'
import { goesTogether, postSet } from '../posting/post-set.ts'
import { openMember, postRow } from '../posting/post.ts'
import { replay } from './replay.ts'
import { seal } from './seal.ts'
import { verify } from './verify.ts'

let test: TestDatabase
beforeAll(async () => void (test = await createTestDatabase()))
afterAll(() => test.drop())

let merchants = 0

const plain: OperationRow = {
  merchant: '',
  scope: 'vendor:OWL',
  currency: 'EUR',
  member: 1n,
  kind: 'grant',
  key: '',
  amount: 10n,
  wallet: 'main',
  other: null,
  house: null,
  ref: null,
  seconds: null,
  refusal: null,
  cause: 'test',
  reason: '',
  detail: '',
}

describe('the ledger', () => {
  it('is done again where a page ends between a rollback and its tombstone', async () => {
    const merchant = `p${++merchants}`
    await openMember(test.db, merchant, 'EUR', 1n)
    const row = { ...plain, merchant }
    for (const key of ['g1', 'g2']) await postRow(test.db, { ...row, kind: 'grant', key, house: 'demo' })
    await postRow(test.db, { ...row, kind: 'rollback', key: 'r1', amount: null, ref: 'd1' })
    const late = await postRow(test.db, { ...row, kind: 'credit', key: 'c1', house: 'vendor:OWL', ref: 'd1' })
    expect(late.r_code).toBe('rolledBack')
    for (const pageSize of [1, 2, 3, 4]) {
      expect(await replay(test.db, { pageSize })).toEqual({ transfers: 5, findings: [] })
    }
  })

  it('answers as the plain model does, one by one and in batches', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(arbitraryOperation, { minLength: 40, maxLength: 120 }),
        async (operations) => {
          const merchant = `p${++merchants}`
          const model = ledgerModel()
          for (const member of [1n, 2n, 3n]) {
            await openMember(test.db, merchant, 'EUR', member)
            model.openMember(merchant, 'EUR', member)
          }
          for (const rows of batchesOf(operations.map((row) => ({ ...row, merchant })))) {
            const [first] = rows
            const answers =
              rows.length === 1 && first ? [await postRow(test.db, first)] : await postSet(test.db, rows)
            // The database goes member by member; members of a batch do not touch each other.
            const expected = rows.map((row) => model.post(row, BigInt(Date.now()) * 1000n))
            expect(answers.map(({ r_code }) => r_code)).toEqual(expected.map(({ code }) => code))
            for (const [index, { amount, balance }] of expected.entries()) {
              if (balance !== undefined)
                expect(answers[index]).toMatchObject({ r_amount: amount, r_balance: balance })
            }
          }
          for (const member of [1n, 2n, 3n, 4n])
            expect(await readTotals(test.db, merchant, 'EUR', member)).toEqual(
              ['main', 'game']
                .map((name) => model.totals.get(`${merchant} EUR ${member} ${name}`) ?? noTotals)
                .reduce(addTotals),
            )
        },
      ),
      { numRuns: 15 },
    )
    const { rows } = await sql<{ many: bigint }>`SELECT count(*) AS many FROM ledger.account
      WHERE staked > 0 AND won > 0 AND deposited > 0`.execute(test.db)
    expect(Number(rows[0]?.many)).toBeGreaterThan(0)
    // What refers to something is nearly always pages behind it.
    for (const pageSize of [3, 2_000])
      expect(await replay(test.db, { pageSize })).toMatchObject({ findings: [] })
    await seal(test.db)
    expect(await verify(test.db)).toMatchObject({ findings: [], unsealed: 0 })
  })
})

it('is asked for what has many answers', () => {
  // Always the same, because a few of those that come by chance may lack one.
  const many = fc.sample(fc.array(arbitraryOperation, { minLength: 120, maxLength: 120 }), {
    seed: 1,
    numRuns: 100,
  })
  const codes = many.flatMap((operations) => {
    const model = ledgerModel()
    for (const member of [1n, 2n, 3n]) model.openMember('m', 'EUR', member)
    return operations.map((row) => model.post({ ...row, merchant: 'm' }, 0n).code)
  })
  // What takes time or a room is shown elsewhere.
  expect([...new Set(codes)].toSorted()).toEqual([
    'accountUnknown',
    'held',
    'holdClosed',
    'keyReused',
    'notEnoughHeld',
    'notEnoughMoney',
    'nothingMoved',
    'ok',
    'referenceUnknown',
    'rolledBack',
    'settled',
  ])
})

/** Up to twelve that may go together and name no key twice; the others alone. */
function batchesOf(rows: readonly OperationRow[]): OperationRow[][] {
  const batches: OperationRow[][] = []
  let keys = new Set<string>()
  for (const row of rows) {
    const own = [row.key, row.ref ?? row.key]
    const last = batches.at(-1)
    const joins = last?.[0] && goesTogether(last[0]) && goesTogether(row) && last.length < 12
    if (joins && !own.some((key) => keys.has(key))) last.push(row)
    else {
      batches.push([row])
      keys = new Set()
    }
    for (const key of own) keys.add(key)
  }
  return batches
}
