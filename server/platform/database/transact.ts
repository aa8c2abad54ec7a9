import type { IsolationLevel, Kysely, Transaction } from 'kysely'
import { retryConflicts } from './retry-conflicts.ts'
import type { Tables } from './tables.ts'

/**
 * Runs `work` in one transaction and again, at most three times, when PostgreSQL gave it up for another's sake
 * (serialization failure, deadlock). `work` may therefore run more than once: it re-reads what it decides on and does
 * nothing outside the database. What it throws rolls back and is thrown on.
 */
export function transact<Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
  { isolation }: { isolation?: IsolationLevel } = {},
): Promise<Result> {
  return retryConflicts(() => {
    const transaction = db.transaction()
    return (isolation ? transaction.setIsolationLevel(isolation) : transaction).execute(work)
  })
}
