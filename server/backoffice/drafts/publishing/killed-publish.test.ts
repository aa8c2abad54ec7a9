import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { seedDemo } from '../../../demo/seed-demo.ts'
import { systemClock } from '../../../platform/clock.ts'
import { projectRoot } from '../../../platform/project-root.ts'
import { publishRelease } from '../../../configuration/releases/publish-release.ts'
import { addLayer } from '../../../configuration/releases/layers/add-layer.ts'
import { layerRelease } from '../../../configuration/releases/layers/layer-store.ts'
import { publishLayer } from '../../../configuration/releases/layers/publish-layer.ts'
import { lastRelease, lastReleaseNumber } from '../../../configuration/releases/release-store.ts'
import { verifyChain } from '../../../configuration/releases/verify-chain.ts'

const gate = 76
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await seedDemo(database.db, systemClock)
  await sql`
    CREATE FUNCTION wait_in_publish() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_advisory_xact_lock(${sql.lit(gate)}); RETURN NEW; END $$;
    CREATE TRIGGER planted BEFORE INSERT ON event FOR EACH ROW
      WHEN (NEW.channel <> 'merchant:kidlat') EXECUTE FUNCTION wait_in_publish()`.execute(database.db)
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

/** Kills a command while its last writes wait, before it commits. */
async function killInTheMiddle(words: readonly string[]) {
  const { db } = database
  const held = await db.startTransaction().execute()
  // On a busy machine the command takes longer to come here than a transaction may stand still.
  await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(held)
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(gate)})`.execute(held)
  const command = join(projectRoot, 'server', 'backoffice', 'config-command', 'config-command.ts')
  const env = { ...process.env, DATABASE_URL: database.url }
  const child = spawn(process.execPath, ['--import', 'tsx', command, ...words], { cwd: projectRoot, env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)))
  const over = once(child, 'exit')
  try {
    await expect.poll(async () => child.exitCode !== null || (await connections())?.waiting).toBeTruthy()
    expect(child.exitCode, said).toBeNull()
  } finally {
    child.kill('SIGKILL')
    await over
    await held.rollback().execute()
  }
  await expect.poll(async () => (await connections())?.all).toBe(0)
}

it('a publish whose process is killed in the middle leaves the release before, whole, and the next one follows it', async () => {
  const { db } = database
  await killInTheMiddle(['set', 'solmar', 'theme.siteName', 'Killed', '-m', 'why'])
  const before = await lastRelease(db, 'solmar')
  expect([before?.number, before?.documents.theme.siteName]).toEqual([1, 'Solmar'])
  const documents = before && { ...before.documents, theme: { ...before.documents.theme, siteName: 'After' } }
  const next = { merchant: 'solmar', documents, base: 1, author: 'ana', note: 'again' }
  expect(await publishRelease({ db, clock: systemClock }, next)).toMatchObject({ number: 2 })
  expect(await verifyChain(db, 'solmar')).toEqual({ intact: true, releases: 2 })
})

it('a publish of a layer that is killed between two of its merchants leaves all of them, and the layer, as they were', async () => {
  const { db } = database
  await addLayer(db, { layer: 'group', kind: 'platform', name: 'The group' }, systemClock.now())
  await db.updateTable('merchant').set({ layer: 'group' }).execute()
  const folder = await mkdtemp(join(tmpdir(), 'marquee-killed-'))
  const documents = { home: { density: 'dense' }, security: { lockout: { failures: 9, minutes: 9 } } }
  const files = {
    'layer-release': { layer: 'group', number: 0, contentHash: '' },
    layer: { locks: ['/home/density'], removes: [] },
    ...documents,
  }
  for (const [name, value] of Object.entries(files))
    await writeFile(join(folder, `${name}.json`), JSON.stringify(value))
  const heads = async () => Promise.all(['kidlat', 'solmar'].map((code) => lastReleaseNumber(db, code)))
  const before = await heads()
  await killInTheMiddle(['publish', 'group', folder, '--layer', '-m', 'why'])
  expect(await heads()).toEqual(before)
  expect(await layerRelease(db, 'group')).toBeUndefined()
  const content = { documents, locks: ['/home/density'], removes: [] }
  const next = { layer: 'group', content, base: 0, author: 'petra', note: 'again' }
  expect(await publishLayer({ db, clock: systemClock }, next)).toMatchObject({
    outcome: 'published',
    releases: [{ merchant: 'kidlat' }, { merchant: 'solmar' }],
  })
  expect((await lastRelease(db, 'kidlat'))?.documents.home.density).toBe('dense')
  for (const code of ['kidlat', 'solmar']) expect(await verifyChain(db, code)).toMatchObject({ intact: true })
  await rm(folder, { recursive: true })
})
