import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    member: MemberTable
    verification_code: VerificationCodeTable
    password_link: PasswordLinkTable
    affiliate: { merchant: string; code: string; member_id: bigint | null; is_active: Generated<boolean> }
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
  temporary_password_until: Date | null
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
  email: string | null
  email_key: string | null
  status: Generated<'active' | 'disabled' | 'notMember' | 'selfExcluded'>
  status_until: Date | null
  password_changed_at: Date | null
  totp_secret: string | null
  totp_last_step: bigint | null
  totp_confirmed_at: Date | null
  bank_account_name: string | null
  affiliate_code: string | null
  recommender_id: bigint | null
  referral_code: string | null
  icon: Buffer | null
  icon_changed_at: Date | null
  trial_ends_at: Date | null
  currency: Generated<'MAIN' | 'DEMO'>
}

export type MemberRow = Selectable<MemberTable>
export type NewMember = Insertable<MemberTable>

interface VerificationCodeTable {
  id: Generated<bigint>
  merchant: string
  purpose: CodePurpose
  recipient: string
  code_hash: Buffer
  attempts: Generated<number>
  sent_at: Date
  expires_at: Date
  used_at: Date | null
  address: string
  member_id: bigint | null
}

export type CodePurpose =
  | 'register'
  | 'login'
  | 'resetPassword'
  | 'changePassword'
  | 'secondVerification'
  | 'bindMobile'
  | 'bindEmail'

interface PasswordLinkTable {
  ticket_hash: Buffer
  merchant: string
  member_id: bigint
  created_at: Date
  expires_at: Date
  used_at: Date | null
}
