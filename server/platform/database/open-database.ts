import { join } from 'node:path'
import type { Log } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'
import { startEmbeddedCluster } from '../embedded-postgres/embedded-cluster.ts'
import { ensureDatabase } from './ensure-database.ts'

export interface OpenedDatabase {
  /** Connection string of the database that holds everything. */
  readonly url: string
  /** Whether it is the embedded PostgreSQL, and not the operator's own. */
  readonly embedded: boolean
  /** Stops the embedded PostgreSQL, unless somebody else still uses it. */
  close(): Promise<void>
}

/**
 * The database of the settings: the operator's own with DATABASE_URL, else the embedded PostgreSQL, which is started or
 * attached to. Throws `StartupError` with one sentence when it cannot be had.
 */
export async function openDatabase(
  settings: Settings,
  log: Log,
  role: 'server' | 'guest',
): Promise<OpenedDatabase> {
  if (settings.databaseUrl) return { url: settings.databaseUrl, embedded: false, close: async () => {} }
  const cluster = await startEmbeddedCluster({
    dataDir: join(settings.dataDir, 'postgres'),
    role,
    log,
    ...(settings.embeddedPort === undefined ? {} : { port: settings.embeddedPort }),
  })
  const url = cluster.url('marquee')
  try {
    await ensureDatabase(url)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return { url, embedded: true, close: () => cluster.stop() }
}
