import { join } from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Log } from '../log/log.ts'
import { projectRoot } from '../project-root.ts'
import { StartupError } from '../startup-error.ts'
import { applyFunctions } from './apply-functions.ts'
import { connectDatabase } from './connect-database.ts'
import {
  type FunctionFile,
  type FunctionFolder,
  functionFolders,
  readFunctionFiles,
} from './function-files.ts'
import { type MigrationFile, readMigrationFiles } from './migration-files.ts'
import type { Tables } from './tables.ts'

export const migrationsFolder = join(projectRoot, 'server', 'migrations')

interface MigrateOptions {
  readonly log: Log
  readonly folder?: string
  /** Those of the product, unless a folder of other migrations is given. */
  readonly functions?: readonly FunctionFolder[]
}

/** Locked while a process migrates; versions that used Kysely's migrator lock the same number. */
const lock = 3_853_314_791_062_309_107n

/**
 * Brings the database to the state of the migration files and of the function files, and returns the names of those that it ran. All
 * of them run in one transaction: either all are there afterwards or none. Of several processes at once one does it.
 *
 * Throws `StartupError` when the database has migrations or functions of a later version, when a file that already ran was changed, and
 * when a file fails.
 */
export async function migrate(
  url: string,
  { log, folder, functions = folder === undefined ? functionFolders : [] }: MigrateOptions,
): Promise<string[]> {
  const migrationFiles = await readMigrationFiles(folder ?? migrationsFolder)
  const functionFiles = await readFunctionFiles(functions)
  // No time limit: a migration may rewrite a large table, and a second process waits for the first.
  const db = connectDatabase(url, {
    log,
    size: 1,
    statementTimeout: 0,
    applicationName: 'marquee migrations',
  })
  try {
    const names = await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction)
      const migrations = await runMigrations(transaction, migrationFiles, functionFiles)
      return [...migrations, ...(await applyFunctions(transaction, functionFiles))]
    })
    if (names.length > 0) log.info({ migrations: names }, 'database migrated')
    return names
  } finally {
    await db.destroy()
  }
}

/** Runs those that have not run. Of two that were written side by side, the one with the lower number may come second. */
async function runMigrations(
  db: Transaction<Tables>,
  files: readonly MigrationFile[],
  functions: readonly FunctionFile[],
): Promise<string[]> {
  const executed = await readExecuted(db)
  refuseStrangers(executed, files)
  const pending = files.filter((file) => executed.every(({ name }) => name !== file.name))
  for (const file of pending) await run(db, file, functions)
  return pending.map(({ name }) => name)
}

async function run(db: Transaction<Tables>, file: MigrationFile, functions: readonly FunctionFile[]) {
  const { name, hash } = file
  const text = withFunctions(file, functions)
  try {
    await sql`create table if not exists migration_content (name text primary key, hash text not null)`.execute(
      db,
    )
    await sql.raw(text).execute(db)
    await sql`insert into migration_content (name, hash) values (${name}, ${hash})`.execute(db)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`The migration ${name} failed and nothing of it was kept: ${reason}`, {
      cause: error,
    })
  }
}

/** A line `\function name` is the text of that function, for migrations whose triggers or policies need it. */
function withFunctions({ name, text }: MigrationFile, functions: readonly FunctionFile[]): string {
  return text.replace(/^\\function (\S+)$/gm, (_line, wanted: string) => {
    const found = functions.find((file) => file.name === wanted)
    if (!found) throw new Error(`The migration ${name} needs the function ${wanted}, which has no file.`)
    return found.text
  })
}

/** What ran once is history: it can neither be unknown nor have changed. */
function refuseStrangers(executed: readonly Executed[], files: readonly MigrationFile[]) {
  const known = new Map(files.map((file) => [file.name, file]))
  const unknown = executed.filter(({ name }) => !known.has(name)).map(({ name }) => name)
  if (unknown.length > 0) {
    throw new StartupError(
      `The database is newer than this Marquee: it has the migrations ${unknown.join(', ')}, which this version does ` +
        'not know. Start the version that made them, or a later one.',
    )
  }
  const changed = executed.filter(({ name, hash }) => {
    const file = known.get(name)
    return file?.hash !== hash && !file?.formerHashes.includes(hash)
  })
  if (changed.length > 0) {
    throw new StartupError(
      `The migrations ${changed.map(({ name }) => name).join(', ')} were changed after they had run on this database: ` +
        'undo the change and write a new migration instead.',
    )
  }
}

interface Executed {
  readonly name: string
  readonly hash: string
}

async function readExecuted(db: Kysely<Tables>): Promise<Executed[]> {
  const { rows: tables } = await sql<{ found: string | null }>`
    select to_regclass('migration_content')::text as found`.execute(db)
  if (!tables[0]?.found) return []
  const { rows } = await sql<Executed>`select name, hash from migration_content order by name`.execute(db)
  return rows
}
