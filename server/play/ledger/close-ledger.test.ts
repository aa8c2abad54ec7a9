import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerMerchant, short } from '#tests/support/money/ledger-merchant.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { readBalances } from './reports/balances.ts'
import { openLedger } from './open-ledger.ts'

let test: TestDatabase
beforeAll(async () => void (test = await createTestDatabase()))
afterAll(() => test.drop())

it('F1 a ledger that closes does what it has, and takes nothing more', async () => {
  const { merchant, credit } = await ledgerMerchant(test.db)
  const ledger = openLedger({ db: test.db })
  const begun = Array.from({ length: 60 }, () => ledger.post(credit(1)))
  await ledger.close()
  expect(await readBalances(test.db, merchant, 1n)).toMatchObject([{ main: { minor: 60n } }])
  expect((await Promise.all(begun)).every((posting) => short(posting).startsWith('ok'))).toBe(true)
  await expect(ledger.post(credit(1))).rejects.toMatchObject({ name: 'Overloaded' })
})
