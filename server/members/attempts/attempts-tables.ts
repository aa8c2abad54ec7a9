import type { ColumnType } from 'kysely'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    login_attempts: LoginAttemptsTable
    account_failures: AccountFailuresTable
  }
}

interface LoginAttemptsTable {
  merchant: string
  account_hash: Buffer
  address: string
  failures: number
  last_failure_at: Date
}

/** Counts of `countSlowly`. */
interface AccountFailuresTable {
  merchant: string
  account_hash: Buffer
  failures: number
  last_failure_at: Date
  told_at: ColumnType<Date | null, Date | null | undefined>
}
