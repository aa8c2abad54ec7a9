import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { seedDemo } from '../../demo/seed-demo.ts'
import { systemClock } from '../../platform/clock.ts'
import { readSites } from './read-sites.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await seedDemo(database.db, systemClock)
})
afterAll(() => database.drop())

it('a server with hundreds of merchants reads them all, with few connections', async () => {
  await sql`INSERT INTO merchant (code, created_at)
    SELECT 'merchant' || number, now() FROM generate_series(1, 400) number`.execute(database.db)
  const sites = await readSites(database.db)
  expect(sites.map(({ merchant }) => merchant).toSorted()).toEqual(['kidlat', 'solmar'])
})
