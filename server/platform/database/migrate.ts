import { join } from 'node:path'
import { type Kysely, Migrator, sql } from 'kysely'
import type { Log } from '../log.ts'
import { projectRoot } from '../project-root.ts'
import { StartupError } from '../startup-error.ts'
import { connectDatabase } from './connect-database.ts'
import { type MigrationFile, readMigrationFiles } from './migration-files.ts'
import type { Tables } from './tables.ts'

export const migrationsFolder = join(projectRoot, 'server', 'migrations')

/**
 * Brings the database to the state of the migration files and returns the names of those that it ran. All pending ones
 * run in one transaction: either all are there afterwards or none. Of several processes at once one does it.
 *
 * Throws `StartupError` when the database knows migrations that these files do not, when a file that already ran was
 * changed, and when a migration fails.
 */
export async function migrate(
  url: string,
  { log, folder }: { log: Log; folder?: string },
): Promise<string[]> {
  const files = await readMigrationFiles(folder ?? migrationsFolder)
  // No time limit: a migration may rewrite a large table, and a second process waits for the first.
  const db = connectDatabase(url, {
    log,
    size: 2,
    statementTimeout: 0,
    applicationName: 'marquee migrations',
  })
  try {
    await refuseStrangers(db, files)
    const { error, results = [] } = await migratorOf(db, files).migrateToLatest()
    if (error)
      throw await explain(error, db, files, results.find(({ status }) => status === 'Error')?.migrationName)
    const names = results.map(({ migrationName }) => migrationName)
    if (names.length > 0) log.info({ migrations: names }, 'database migrated')
    return names
  } finally {
    await db.destroy()
  }
}

function migratorOf(db: Kysely<Tables>, files: MigrationFile[]) {
  return new Migrator({
    db,
    // Of two that were written side by side, the one with the lower number may land second.
    allowUnorderedMigrations: true,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(files.map((file) => [file.name, { up: (at) => run(at, file) }])),
    },
  })
}

async function run(db: Kysely<unknown>, { name, text, hash }: MigrationFile) {
  await sql`create table if not exists migration_content (name text primary key, hash text not null)`.execute(
    db,
  )
  await sql.raw(text).execute(db)
  await sql`insert into migration_content (name, hash) values (${name}, ${hash})`.execute(db)
}

/** What ran once is history: it can neither be unknown nor have changed. */
async function refuseStrangers(db: Kysely<Tables>, files: MigrationFile[]) {
  const executed = await readExecuted(db)
  const hashes = new Map(files.map(({ name, hash }) => [name, hash]))
  const unknown = executed.filter(({ name }) => !hashes.has(name)).map(({ name }) => name)
  if (unknown.length > 0) {
    throw new StartupError(
      `The database is newer than this Marquee: it has the migrations ${unknown.join(', ')}, which this version does ` +
        'not know. Start the version that made them, or a later one.',
    )
  }
  const changed = executed.filter(({ name, hash }) => hashes.get(name) !== hash).map(({ name }) => name)
  if (changed.length > 0) {
    throw new StartupError(
      `The migrations ${changed.join(', ')} were changed after they had run on this database: ` +
        'undo the change and write a new migration instead.',
    )
  }
}

async function readExecuted(db: Kysely<Tables>) {
  const { rows: tables } = await sql<{ found: string | null }>`
    select to_regclass('migration_content')::text as found`.execute(db)
  if (!tables[0]?.found) return []
  const { rows } = await sql<{ name: string; hash: string }>`
    select name, hash from migration_content order by name`.execute(db)
  return rows
}

async function explain(
  error: unknown,
  db: Kysely<Tables>,
  files: MigrationFile[],
  failed: string | undefined,
) {
  // A newer process may have migrated since we looked; that reason is the clearer one.
  await refuseStrangers(db, files)
  if (!failed) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new StartupError(`The migration ${failed} failed and nothing of it was kept: ${reason}`, {
    cause: error,
  })
}
