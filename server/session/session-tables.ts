import type { ColumnType, Generated } from 'kysely'
import type { LoginStepsContext } from '#machines/login-steps.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    session: SessionTable
    login_attempts: LoginAttemptsTable
    captcha: CaptchaTable
    login_ticket: LoginTicketTable
    known_address: { member_id: bigint; address: string; last_seen_at: Date }
    known_device: { member_id: bigint; device_hash: Buffer; last_seen_at: Date }
    login_record: LoginRecordTable
    account_failures: { merchant: string; account_hash: Buffer; failures: number; last_failure_at: Date }
    recovery_code: { member_id: bigint; code_hash: Buffer; used_at: Date | null }
    terms_acceptance: TermsAcceptanceTable
  }
}

interface SessionTable {
  id: Generated<bigint>
  merchant: string
  member_id: bigint
  token_hash: Buffer
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  ended_at: Date | null
  address: string
  user_agent: string
}

interface LoginAttemptsTable {
  merchant: string
  account_hash: Buffer
  address: string
  failures: number
  last_failure_at: Date
}

interface CaptchaTable {
  id: string
  merchant: string
  kind: 'picture' | 'work'
  answer: string
  visitor_hash: Buffer
  network: string | null
  expires_at: Date
}

interface LoginTicketTable {
  ticket_hash: Buffer
  merchant: string
  member_id: bigint
  way: 'password' | 'sms' | 'signIn'
  steps: ColumnType<LoginStepsContext, string, string>
  failures: Generated<number>
  link_ticket_hash: Buffer | null
  created_at: Date
  expires_at: Date
}

interface LoginRecordTable {
  id: Generated<bigint>
  member_id: bigint
  at: Date
  way: 'password' | 'sms' | 'signIn' | 'registration'
  outcome: 'loggedIn' | 'failed' | 'refused'
  address: string
  user_agent: string
}

interface TermsAcceptanceTable {
  member_id: bigint
  version: string
  accepted_at: Date
  language: string
  address: string
}
