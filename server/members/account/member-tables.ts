import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    member: MemberTable
    terms_acceptance: TermsAcceptanceTable
  }
}

interface MemberTable {
  id: Generated<bigint>
  merchant: string
  account: string
  account_key: string
  mobile: string | null
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
  bank_account_name: string | null
  affiliate_code: string | null
  recommender_id: bigint | null
  referral_code: string | null
  trial_ends_at: Date | null
  currency: Generated<'MAIN' | 'DEMO'>
}

export type MemberRow = Selectable<MemberTable>
export type NewMember = Insertable<MemberTable>

interface TermsAcceptanceTable {
  member_id: bigint
  version: string
  accepted_at: Date
  language: string
  address: string
}
