import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { Overloaded } from '../concurrency/turnstile.ts'

export interface GuardedPoolOptions {
  /** How many may wait for a connection; the next one gets `Overloaded`. */
  readonly waiting: number
  /** Hears of each query that failed, and of each connection that could not be made. */
  readonly onFailure: (error: unknown) => void
  /** Hears of a connection that broke while nobody used it. */
  readonly onIdleError: (error: Error) => void
}

/**
 * A pool for Kysely that outlives its database: a connection that breaks while it is in use is no error that nobody hears, and one whose
 * state nobody knows (a query without an answer, a transaction that could not be ended) is closed instead of used again.
 */
export function guardedPool(
  config: pg.PoolConfig,
  { waiting, onFailure, onIdleError }: GuardedPoolOptions,
): PostgresPool {
  const pool = new pg.Pool(config)
  pool.on('error', onIdleError)
  // The pool listens to idle connections only, and an error without a listener ends the process. The query hears of it as well.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    async connect() {
      if (pool.waitingCount >= waiting) throw new Overloaded(1, 'No database connection is free.')
      try {
        return guardedClient(await pool.connect(), onFailure)
      } catch (error) {
        onFailure(error)
        throw error
      }
    },
    end: () => pool.end(),
  }
}

function guardedClient(client: pg.PoolClient, onFailure: (error: unknown) => void): PostgresPoolClient {
  let broken: unknown
  return { query, release: () => client.release(Boolean(broken)) }

  function query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  // Kysely asks for cursors only where its dialect was told how to make them.
  function query(cursor: unknown): never
  async function query(sql: unknown, parameters: readonly unknown[] = []): Promise<unknown> {
    // It would wait behind the one that was not answered.
    if (broken) throw broken
    try {
      return await client.query(String(sql), [...parameters])
    } catch (error) {
      if (leavesStateUnknown(String(sql), error)) broken = error
      onFailure(error)
      throw error
    }
  }
}

function leavesStateUnknown(sql: string, error: unknown) {
  if (!(error instanceof pg.DatabaseError)) return true
  return error.severity === 'FATAL' || error.severity === 'PANIC' || sql === 'commit' || sql === 'rollback'
}
