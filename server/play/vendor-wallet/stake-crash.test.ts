import { expect, it } from 'vitest'
import { crashStakes } from '#tests/support/money/stakes-crash/crash-stakes.ts'
import { createTestDatabase } from '#tests/support/database/test-database.ts'

it('F1 F2 loses, doubles and invents no stake, and no round, while two servers are killed in the middle of it', async () => {
  const test = await createTestDatabase()
  try {
    const counts = await crashStakes({ url: test.url, operations: 1_600, killAfter: 500 })
    expect(counts.kills).toBeGreaterThanOrEqual(2)
    expect(counts.sealed).toBeGreaterThan(0)
  } finally {
    await test.drop()
  }
})
