import type { Generated } from 'kysely'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    session: SessionTable
    login_attempts: LoginAttemptsTable
    captcha: CaptchaTable
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
  answer: string
  expires_at: Date
}
