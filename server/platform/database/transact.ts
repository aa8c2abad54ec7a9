import type { IsolationLevel, Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Runs `work` in one transaction and again, at most three times, when PostgreSQL gave it up for another's sake
 * (serialization failure, deadlock). `work` may therefore run more than once: it re-reads what it decides on and does
 * nothing outside the database. What it throws rolls back and is thrown on.
 */
export async function transact<Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
  { isolation }: { isolation?: IsolationLevel } = {},
): Promise<Result> {
  for (let retry = 0; ; retry++) {
    try {
      const transaction = db.transaction()
      return await (isolation ? transaction.setIsolationLevel(isolation) : transaction).execute(work)
    } catch (error) {
      if (retry === 3 || !isConflict(error)) throw error
      // Uneven waits, so that two that met do not meet again.
      await new Promise((resolve) => setTimeout(resolve, 2 ** retry * (5 + Math.random() * 10)))
    }
  }
}

function isConflict(error: unknown) {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')
}
