import type { Generated, Insertable, Selectable } from 'kysely'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    credentials: CredentialsTable
  }
}

/** Each member has one row. */
interface CredentialsTable {
  member_id: bigint
  password_hash: string | null
  password_changed_at: Date | null
  password_expires_at: Date | null
  must_change_password: Generated<boolean>
  temporary_password_until: Date | null
  payment_password_hash: string | null
  totp_secret: string | null
  totp_last_step: bigint | null
  totp_confirmed_at: Date | null
  /** The name of recovery codes that nobody has said are saved. */
  unsaved_code_set: string | null
}

export type CredentialsRow = Selectable<CredentialsTable>
export type NewCredentials = Omit<Insertable<CredentialsTable>, 'member_id'>
