import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { systemClock } from '../platform/clock.ts'
import { projectRoot } from '../platform/project-root.ts'
import { publishRelease } from '../site/publish-release.ts'
import { lastRelease } from '../site/release-store.ts'
import { verifyChain } from '../site/verify-chain.ts'

const gate = 76
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await seedDemo(database.db, systemClock)
})
afterAll(() => database.drop())

/** Connections of the command, and of them those that wait for a lock. */
async function connections() {
  const { rows } = await sql<{ all: number; waiting: number }>`
    SELECT count(*)::int AS all, (count(*) FILTER (WHERE wait_event = 'advisory'))::int AS waiting
    FROM pg_stat_activity WHERE application_name = 'marquee config' AND datname = current_database()`.execute(
    database.db,
  )
  return rows[0]
}

it('a publish whose process is killed in the middle leaves the release before, whole, and the next one follows it', async () => {
  const { db } = database
  await sql`
    CREATE FUNCTION wait_in_publish() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_advisory_xact_lock(${sql.lit(gate)}); RETURN NEW; END $$;
    CREATE TRIGGER planted BEFORE INSERT ON event FOR EACH ROW EXECUTE FUNCTION wait_in_publish()`.execute(db)
  const held = await db.startTransaction().execute()
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(gate)})`.execute(held)
  const command = join(projectRoot, 'server', 'configuration', 'config-command.ts')
  const words = ['set', 'solmar', 'theme.siteName', 'Killed', '-m', 'why']
  const env = { ...process.env, DATABASE_URL: database.url }
  const child = spawn(process.execPath, ['--import', 'tsx', command, ...words], { cwd: projectRoot, env })
  const over = once(child, 'exit')
  await expect.poll(async () => (await connections())?.waiting, { timeout: 30_000 }).toBe(1)
  child.kill('SIGKILL')
  await over
  await held.rollback().execute()
  await expect.poll(async () => (await connections())?.all, { timeout: 10_000 }).toBe(0)
  const before = await lastRelease(db, 'solmar')
  expect([before?.number, before?.documents.theme.siteName]).toEqual([1, 'Solmar'])
  const documents = before && { ...before.documents, theme: { ...before.documents.theme, siteName: 'After' } }
  const next = { merchant: 'solmar', documents, base: 1, author: 'ana', note: 'again' }
  expect(await publishRelease({ db, clock: systemClock }, next)).toMatchObject({ number: 2 })
  expect(await verifyChain(db, 'solmar')).toEqual({ intact: true, releases: 2 })
}, 60_000)
