import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { withSites } from './with-sites.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterEach(() => void vi.useRealTimers())
afterAll(() => database.drop())

it('a command on a machine whose clock is wrong writes down the time of the database', async () => {
  const real = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: real + 86_400_000 })
  let now = 0
  await withSites({ DATABASE_URL: database.url }, async ({ clock }) => void (now = clock.now().getTime()))
  expect(Math.abs(now - real)).toBeLessThan(60_000)
})
