import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import { guardedPool } from './guarded-pool.ts'
import { isWriteRefused } from './is-database-unavailable.ts'
import { recordRefusedWrite } from './ping-database.ts'
import type { Tables } from './tables.ts'

/** The database, or a transaction on it: what stores take. */
export type Database = Kysely<Tables> | Transaction<Tables>

export interface ConnectOptions {
  log: Log
  /** Connections of this process at most. */
  size?: number
  /** Milliseconds after which nobody waits for a connection any more. */
  connectionTimeout?: number
  /** Milliseconds after which PostgreSQL ends a statement; 0 for never. */
  statementTimeout?: number
  /** What operators see in pg_stat_activity. */
  applicationName?: string
}

/**
 * A pool of connections. `bigint` columns are read as bigint, `date` columns as 'YYYY-MM-DD', `timestamptz` as Date.
 *
 * Nothing waits for ever: who waits too long for a connection (two seconds, unless told otherwise) gets an error, who finds two hundred
 * waiting `Overloaded`, and a statement that PostgreSQL neither answers nor ends in its time (because it is paused, or the network is
 * gone) is given up two seconds later, together with its connection.
 */
export function connectDatabase(url: string, options: ConnectOptions): Kysely<Tables> {
  const { log, connectionTimeout = 2_000, statementTimeout = 3_000 } = options
  const pool = guardedPool(
    {
      connectionString: url,
      application_name: options.applicationName ?? 'marquee',
      max: options.size ?? 10,
      connectionTimeoutMillis: connectionTimeout,
      idleTimeoutMillis: 30_000,
      statement_timeout: statementTimeout,
      ...(statementTimeout > 0 ? { query_timeout: statementTimeout + 2_000 } : {}),
      idle_in_transaction_session_timeout: 10_000,
      keepAlive: true,
      types: { getTypeParser },
    },
    {
      waiting: 200,
      onFailure: (error) => isWriteRefused(error) && recordRefusedWrite(db),
      onIdleError: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
    },
  )
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return db
}

const int8 = 20
const date = 1082

function getTypeParser(...[type, format]: Parameters<typeof pg.types.getTypeParser>) {
  if (format !== 'binary' && type === int8) return BigInt
  // The driver's own would make it midnight in the server's time zone.
  if (format !== 'binary' && type === date) return String
  return pg.types.getTypeParser(type, format)
}
