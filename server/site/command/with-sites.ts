import { connectDatabase } from '../../platform/database/connect-database.ts'
import { databaseClock, type DatabaseClock } from '../../platform/database/database-clock.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { createLog } from '../../platform/log.ts'
import { ownAddresses } from '../../platform/own-addresses.ts'
import { readSettings } from '../../platform/settings.ts'
import type { PublishDeps } from '../publish-release.ts'
import { CommandError } from './command-error.ts'

/**
 * Runs a command on the database of the server's settings. The embedded PostgreSQL is attached to when the server runs, and
 * otherwise started for the moment.
 */
export async function withSites(
  environment: Readonly<Record<string, string | undefined>>,
  work: (deps: PublishDeps) => Promise<void>,
): Promise<void> {
  const settings = readSettings(environment)
  const log = createLog('silent')
  const opened = await openDatabase(settings, log, 'guest')
  const db = connectDatabase(opened.url, { log, size: 2, applicationName: 'marquee config' })
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
    throw isWithoutTables(error)
      ? new CommandError(
          'This database has no sites yet, or those of an older version. Start the server once: npm start',
        )
      : error
  } finally {
    clock?.close()
    await db.destroy()
    await opened.close()
  }
}

/** A schema, a table or a column that the migrations would make is not there. */
function isWithoutTables(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['3F000', '42P01', '42703'].includes(String(error.code))
}
