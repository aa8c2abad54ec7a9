import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { Tables } from './tables.ts'

/** The database, or a transaction on it: what stores take. */
export type Database = Kysely<Tables> | Transaction<Tables>

export interface ConnectOptions {
  log: Log
  /** Connections of this process at most. */
  size?: number
  /** Milliseconds after which PostgreSQL ends a statement; 0 for never. */
  statementTimeout?: number
  /** What operators see in pg_stat_activity. */
  applicationName?: string
}

/**
 * A pool of connections. `bigint` columns are read as bigint, `date` columns as 'YYYY-MM-DD', `timestamptz` as Date.
 * Who waits longer than two seconds for a connection gets an error, so that a slow database makes no endless queue.
 */
export function connectDatabase(url: string, options: ConnectOptions): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: options.applicationName ?? 'marquee',
    max: options.size ?? 10,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeout ?? 3_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    types: { getTypeParser },
  })
  // An idle connection that PostgreSQL ends is an event without a caller; unheard, it would end the process.
  pool.on('error', (error) => options.log.warn({ err: error }, 'an idle database connection was lost'))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

const int8 = 20
const date = 1082

function getTypeParser(...[type, format]: Parameters<typeof pg.types.getTypeParser>) {
  if (format !== 'binary' && type === int8) return BigInt
  // The driver's own would make it midnight in the server's time zone.
  if (format !== 'binary' && type === date) return String
  return pg.types.getTypeParser(type, format)
}
