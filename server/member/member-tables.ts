import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    member: MemberTable
    verification_code: VerificationCodeTable
  }
}

interface MemberTable {
  id: Generated<bigint>
  merchant: string
  account: string
  account_key: string
  mobile: string | null
  password_hash: string | null
  payment_password_hash: string | null
  must_change_password: Generated<boolean>
  password_expires_at: Date | null
  type: Generated<number>
  level: Generated<string>
  profile: ColumnType<Readonly<Record<string, string>>, string, string>
  registered_at: Date
  register_url: string
  register_release: string
  language: string
  terms_version: string
  terms_accepted_at: Date
  terms_accepted_from: string
  last_login_at: Date | null
}

export type MemberRow = Selectable<MemberTable>
export type NewMember = Insertable<MemberTable>

interface VerificationCodeTable {
  id: Generated<bigint>
  merchant: string
  purpose: 'register'
  recipient: string
  code_hash: Buffer
  attempts: Generated<number>
  sent_at: Date
  expires_at: Date
  used_at: Date | null
  address: string
}
