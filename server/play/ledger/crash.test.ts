import { expect, it } from 'vitest'
import { crashLedger } from '#tests/support/money/ledger-crash/crash-ledger.ts'
import { createTestDatabase } from '#tests/support/database/test-database.ts'

it('F1 F2 loses, doubles and invents nothing while two servers are killed in the middle of it', async () => {
  const test = await createTestDatabase()
  try {
    const counts = await crashLedger({ url: test.url, operations: 3_000, killAfter: 700 })
    expect(counts.kills).toBeGreaterThanOrEqual(2)
    expect(counts.sealed).toBeGreaterThan(0)
  } finally {
    await test.drop()
  }
})
