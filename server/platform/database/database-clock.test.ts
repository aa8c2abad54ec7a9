import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { createLog } from '../log/log.ts'
import { databaseClock, type DatabaseClock } from './database-clock.ts'

let database: TestDatabase
const opened: DatabaseClock[] = []
beforeAll(async () => void (database = await createTestDatabase()))
afterEach(() => {
  for (const clock of opened.splice(0)) clock.close()
  vi.useRealTimers()
})
afterAll(() => database.drop())

const day = 86_400_000

async function openClock(options: Partial<Parameters<typeof databaseClock>[1]> = {}) {
  const clock = await databaseClock(database.db, { log: createLog('silent'), ...options })
  opened.push(clock)
  return clock
}

async function timeOfDatabase() {
  const { rows } = await sql<{ at: Date }>`SELECT clock_timestamp() AS at`.execute(database.db)
  return rows[0]?.at.getTime() ?? 0
}

describe('the clock of the database', () => {
  it('is the same on machines whose own are minutes and days apart', async () => {
    const real = Date.now()
    for (const by of [-day, -180_000, 0, 180_000, day]) {
      vi.useFakeTimers({ toFake: ['Date'], now: real + by })
      const clock = await openClock()
      const before = await timeOfDatabase()
      const now = clock.now().getTime()
      const after = await timeOfDatabase()
      // It may be wrong by half of what a question took.
      expect(now).toBeGreaterThan(before - 500)
      expect(now).toBeLessThan(after + 500)
    }
  })

  it('goes on evenly when somebody sets the clock of the machine', async () => {
    let passed = 0
    const clock = await openClock({ pace: () => passed })
    const begun = clock.now().getTime()
    vi.useFakeTimers({ toFake: ['Date'], now: begun - day })
    passed += 90_000
    expect(clock.now().getTime()).toBe(begun + 90_000)
  })

  it('says once that a machine is wrong', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + day })
    const lines: string[] = []
    await openClock({ log: createLog('warn', { write: (line) => void lines.push(line) }) })
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        seconds: expect.closeTo(-86_400, -1),
        msg: 'the clock of this machine is not that of the database, which counts',
      }),
    ])
  })
})
