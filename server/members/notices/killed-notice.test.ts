import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { openDeliveries } from '../../platform/gateways/deliveries.ts'
import { openJobQueue } from '../../platform/jobs/job-queue.ts'
import { createLog } from '../../platform/log/log.ts'
import { projectRoot } from '../../platform/project-root.ts'
import { sendNotices } from './notice-job.ts'

const gate = 77
const log = createLog('silent')
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Connections of the jobs that wait at the gate. */
async function waiting() {
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity WHERE application_name = 'marquee jobs' AND datname = current_database()
    AND wait_event = 'advisory'`.execute(database.db)
  return rows.map(({ pid }) => pid)
}

/** Starts a process that tells a member something, and kills it when that has committed and the mail is about to be fetched. */
async function killBeforeSending() {
  const { db } = database
  await sql`
    CREATE FUNCTION wait_in_fetch() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_advisory_xact_lock(${sql.lit(gate)}); RETURN NEW; END $$;
    CREATE TRIGGER planted BEFORE UPDATE ON jobs.job FOR EACH ROW EXECUTE FUNCTION wait_in_fetch()`.execute(
    db,
  )
  const held = await db.startTransaction().execute()
  // On a busy machine the process takes longer to come here than a transaction may be idle.
  await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(held)
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(gate)})`.execute(held)
  const command = join(projectRoot, 'tests', 'support', 'server', 'notify-command.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', command, database.url], { cwd: projectRoot })
  const over = once(child, 'exit')
  const said = once(child.stdout, 'data')
  try {
    await expect.poll(waiting).toHaveLength(1)
    expect(String(await said)).toBe('committed')
  } finally {
    child.kill('SIGKILL')
    expect(await over).toEqual([null, 'SIGKILL'])
    // As the network does for a machine that is gone.
    for (const pid of await waiting()) await sql`SELECT pg_terminate_backend(${pid})`.execute(db)
    await expect.poll(waiting).toEqual([])
    await held.rollback().execute()
  }
  await sql`DROP TRIGGER planted ON jobs.job`.execute(db)
}

it('F2 a mail whose process is killed between the commit and the sending is sent by the next ones, once', async () => {
  await killBeforeSending()
  expect(await database.db.selectFrom('outbox').select('id').execute()).toEqual([])
  const sent: string[] = []
  const mail = { send: async ({ recipient }: { recipient: string }) => void sent.push(recipient) }
  const deliveries = openDeliveries(log, new Registry())
  const next = await Promise.all([1, 2].map(() => openJobQueue(database.url, { log, pollEvery: 3_600_000 })))
  for (const jobs of next) await sendNotices({ jobs, mail, deliveries })
  await Promise.all(next.map((jobs) => jobs.workOff()))
  expect(sent).toEqual(['ana@example.com'])
  await Promise.all(next.map((jobs) => jobs.close()))
})
