import pg from 'pg'
import { StartupError } from '../startup-error.ts'

/**
 * A process's place at the embedded cluster: a connection that holds advisory locks. They vanish with the process,
 * however it ends, which no file would do.
 */
export interface ClusterLock {
  client: pg.Client
  /** Calls back when the connection breaks, unless it was we who are leaving. */
  onLost(handler: () => void): void
  close(): Promise<void>
}

/**
 * Sits down at a running cluster. A second `server` waits a moment, because the first may just be leaving, and is then
 * refused with `StartupError` naming its process. Any other error means that the cluster went away.
 */
export async function takeClusterLock(
  url: string,
  role: 'server' | 'guest',
  dataDir: string,
): Promise<ClusterLock> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `marquee ${role} ${process.pid}`,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
  })
  let gone = false
  let lost = () => {}
  client.on('error', () => undefined)
  client.on('end', () => {
    gone = true
    lost()
  })
  try {
    await client.connect()
    await client.query(`set lock_timeout = '1s'`)
    if (role === 'server') await becomeTheServer(client, dataDir)
    await client.query('select pg_advisory_lock_shared($1)', [anyone])
    return {
      client,
      onLost(handler) {
        lost = handler
        if (gone) handler()
      },
      close: () => client.end().catch(() => undefined),
    }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** Whether this seat is the last one. From then on nobody can sit down until the cluster was started again. */
export async function isOnlyHolder({ client }: ClusterLock): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [anyone])
  const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [anyone])
  return rows[0]?.last === true
}

// Two numbers that nothing else in the cluster's `postgres` database locks.
const anyone = 7_001
const theServer = 7_002

async function becomeTheServer(client: pg.Client, dataDir: string) {
  try {
    await client.query('select pg_advisory_lock($1)', [theServer])
  } catch (error) {
    const { rows } = await client.query<{ application_name: string }>(
      `select application_name from pg_stat_activity join pg_locks using (pid)
       where locktype = 'advisory' and objid = $1 and granted`,
      [theServer],
    )
    const holder = /\d+$/.exec(rows[0]?.application_name ?? '')?.[0]
    if (!holder) throw error
    throw new StartupError(
      `The database folder ${dataDir} is in use by another Marquee server, process ${holder}: end it, choose another ` +
        'folder with DATA_DIR, or let several servers share a PostgreSQL of your own with DATABASE_URL.',
    )
  }
}
