import { join } from 'node:path'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { openJobQueue } from '#server/platform/jobs/job-queue.ts'
import { noticeJob } from '#server/members/notices/notice-job.ts'
import { createLog, type Log } from '#server/platform/log/log.ts'
import { projectRoot } from '#server/platform/project-root.ts'
import { connectDatabase } from '#server/platform/database/connect-database.ts'
import { startEmbeddedCluster } from '#server/platform/embedded-postgres/embedded-cluster.ts'
import { isAlive } from '#server/platform/embedded-postgres/postmaster-file.ts'
import { functionFolders, readFunctionFiles } from '#server/platform/database/function-files.ts'
import { migrate, migrationsFolder } from '#server/platform/database/migrate.ts'
import { hashOfAll, readMigrationFiles } from '#server/platform/database/migration-files.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { inTablespace, makeTablespaceFolder, openMemoryTablespace } from './memory-tablespace.ts'

export interface TestDatabase {
  url: string
  db: Kysely<Tables>
  drop(): Promise<void>
}

export interface TestDatabaseOptions {
  readonly empty?: boolean
  /** Fills one that all tests of the run have copies of, so it has to fill each alike. */
  readonly fill?: ((db: Kysely<Tables>) => Promise<void>) | undefined
}

/**
 * A database of its own for a test, with all migrations run, or with nothing in it when `empty`. It is a copy of a
 * template, which takes some hundredths of a second. Usable in any number of processes at once.
 *
 * The cluster is the embedded one in `.cache/test-postgres`, or that of `DATABASE_URL`, whose role must be allowed to
 * create databases.
 */
export async function createTestDatabase({
  empty = false,
  fill,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const cluster = await testCluster()
  const template = empty ? 'template0' : await (fill ? filledTemplate(fill) : migratedTemplate())
  const name = `marquee_test_${process.pid}_${++count}_${Date.now().toString(36)}`
  await inCluster(cluster.url('postgres'), (client) =>
    client.query(`create database ${name} template ${template}${inTablespace()}`),
  )
  const url = cluster.url(name)
  const db = connectDatabase(url, { log: quiet, size: 5, applicationName: name })
  return {
    url,
    db,
    async drop() {
      await db.destroy()
      await inCluster(cluster.url('postgres'), (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      )
    },
  }
}

/**
 * For the start of a run: keeps the cluster up until it is called back, and clears what killed runs left. `durable` is for what measures:
 * each commit waits for the disk. Tests need not, because they end processes and no machine; those that end PostgreSQL have clusters of
 * their own.
 */
export async function holdTestCluster({ durable = true } = {}): Promise<() => Promise<void>> {
  const cluster = await testCluster()
  let closeTablespace: ((client: pg.Client) => Promise<void>) | undefined
  await inCluster(cluster.url('postgres'), async (client) => {
    await dropOrphans(client)
    // Reading the age of a database is for superusers, which we are in our own cluster.
    if (process.env['DATABASE_URL']) return
    await dropOldTemplates(client)
    await client.query(`ALTER SYSTEM SET fsync = ${durable ? 'on' : 'off'}`)
    await client.query('SELECT pg_reload_conf()')
    if (!durable) closeTablespace = await openMemoryTablespace(client)
  })
  await migratedTemplate()
  return async () => {
    await inCluster(cluster.url('postgres'), async (client) => {
      await dropOrphans(client, process.pid)
      await closeTablespace?.(client)
    })
    await cluster.stop()
  }
}

const quiet: Log = createLog('silent')
let count = 0
let clusterOnce: Promise<TestCluster> | undefined
let templateOnce: Promise<string> | undefined
let filledOnce: Promise<void> | undefined

/** In the environment, the process of a run that tests everything once; nothing where files change while it goes on. */
export const runVariable = 'MARQUEE_TEST_RUN'

interface TestCluster {
  url(databaseName: string): string
  stop(): Promise<void>
}

function testCluster() {
  return (clusterOnce ??= openCluster())
}

async function openCluster(): Promise<TestCluster> {
  const own = process.env['DATABASE_URL']
  if (!own) {
    const dataDir = join(projectRoot, '.cache', 'test-postgres')
    await makeTablespaceFolder()
    return startEmbeddedCluster({ dataDir, role: 'guest', log: quiet })
  }
  const url = (databaseName: string) => Object.assign(new URL(own), { pathname: `/${databaseName}` }).href
  return { url, stop: async () => undefined }
}

function migratedTemplate() {
  return (templateOnce ??= makeTemplate())
}

/** One template for each state of the migrations and functions. The first process makes it, the others wait for it. */
async function makeTemplate() {
  const cluster = await testCluster()
  const files = await Promise.all([readMigrationFiles(migrationsFolder), readFunctionFiles(functionFolders)])
  const name = `marquee_template_${hashOfAll(files.flat()).slice(0, 16)}`
  await inCluster(cluster.url('postgres'), async (client) => {
    await client.query('select pg_advisory_lock(7003)')
    const { rows } = await client.query<{ finished: boolean }>(
      'select datistemplate as finished from pg_database where datname = $1',
      [name],
    )
    if (rows[0]?.finished) return
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} template template0`)
    await migrate(cluster.url(name), { log: quiet })
    // Otherwise every test that has a queue would make its tables.
    const jobs = await openJobQueue(cluster.url(name), { log: quiet })
    await jobs.work(noticeJob, () => Promise.resolve())
    await jobs.close()
    await client.query(`alter database ${name} is_template true allow_connections false`)
  })
  return name
}

/** The migrated template, filled by the first process of this run that wants it. Its name goes with the run's other databases. */
async function filledTemplate(fill: (db: Kysely<Tables>) => Promise<void>) {
  const cluster = await testCluster()
  const migrated = await migratedTemplate()
  const run = `marquee_test_${process.env[runVariable]}`
  const [name, filling] = [`${run}_filled`, `${run}_filling`]
  filledOnce ??= inCluster(cluster.url('postgres'), async (client) => {
    await client.query('select pg_advisory_lock(7004)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    await client.query(`drop database if exists ${filling} with (force)`)
    await client.query(`create database ${filling} template ${migrated}${inTablespace()}`)
    const db = connectDatabase(cluster.url(filling), { log: quiet, size: 5 })
    await fill(db).finally(() => db.destroy())
    await client.query(`alter database ${filling} rename to ${name}`)
  })
  await filledOnce
  return name
}

/** Databases of processes that have ended, and of one that is about to. */
async function dropOrphans(client: pg.Client, ending?: number) {
  const { rows } = await client.query<{ datname: string }>(
    String.raw`select datname from pg_database where datname like 'marquee\_test\_%'`,
  )
  for (const { datname } of rows) {
    const pid = Number(datname.split('_')[2])
    if (pid === ending || !isAlive(pid)) await client.query(`drop database if exists ${datname} with (force)`)
  }
}

/** Of migrations that were edited since; a day later, because another run may still use one. */
async function dropOldTemplates(client: pg.Client) {
  const { rows } = await client.query<{ datname: string }>(String.raw`
    select datname from pg_database where datname like 'marquee\_template\_%'
      and (pg_stat_file('base/' || oid || '/PG_VERSION')).modification < now() - interval '1 day'`)
  for (const { datname } of rows) {
    await client.query(`alter database ${datname} is_template false`)
    await client.query(`drop database if exists ${datname} with (force)`)
  }
}

async function inCluster(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url, application_name: 'marquee tests' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
