import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { OutsideOptions } from '../http/outside/ask-outside.ts'
import { connectDatabase } from '../database/connect-database.ts'
import { isDatabaseUnavailable } from '../database/is-database-unavailable.ts'
import { databaseClock, type DatabaseClock } from '../database/database-clock.ts'
import { openDatabase } from '../database/open-database.ts'
import { createLog } from '../log/log.ts'
import { ownAddresses } from '../settings/own-addresses.ts'
import { readSettings } from '../settings/settings.ts'
import { CommandError } from './command-error.ts'

/** Milliseconds. Anyone who gave a command waits rather than gives it again, for a busy machine or for somebody who is just publishing. */
const patience = { connectionTimeout: 15_000, statementTimeout: 30_000 } as const

/** What a command works with: the database of the settings, its clock and the secrets of the environment. */
export interface CommandDatabase {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  secret(name: string): string | undefined
  readonly outside: Pick<OutsideOptions, 'isOurs'>
}

/**
 * Runs a command on the database of the server's settings. The embedded PostgreSQL is attached to when the server runs, and
 * otherwise started for the moment.
 */
export async function withDatabase(
  environment: Readonly<Record<string, string | undefined>>,
  work: (deps: CommandDatabase) => Promise<void>,
): Promise<void> {
  const settings = readSettings(environment)
  const log = createLog('silent')
  const opened = await openDatabase(settings, log, 'guest')
  const db = connectDatabase(opened.url, { log, size: 2, applicationName: 'marquee config', ...patience })
  let clock: DatabaseClock | undefined
  try {
    clock = await databaseClock(db, { log })
    await work({
      db,
      clock,
      secret: (name) => environment[`SECRET_${name}`] || undefined,
      outside: { isOurs: ownAddresses(settings) },
    })
  } catch (error) {
    if (isWithoutTables(error))
      throw new CommandError(
        'This database has no sites yet, or those of an older version. Start the server once: npm start',
      )
    if (isDatabaseUnavailable(error)) throw new CommandError(unavailable(error))
    throw error
  } finally {
    clock?.close()
    await db.destroy()
    await opened.close()
  }
}

/** Not that nothing was done: the answer to a commit may be what did not come. */
function unavailable(error: unknown): string {
  const reason = error instanceof Error && error.message !== '' ? ` (${error.message})` : ''
  return `The database does not answer now${reason}. See whether it runs and what it is busy with, and whether the command was done.`
}

/** A schema, a table or a column that the migrations would make is not there. */
function isWithoutTables(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['3F000', '42P01', '42703'].includes(String(error.code))
}
