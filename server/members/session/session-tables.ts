import type { Generated } from 'kysely'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    session: SessionTable
    known_address: { member_id: bigint; address: string; last_seen_at: Date }
    known_device: { member_id: bigint; device_hash: Buffer; last_seen_at: Date }
    login_record: LoginRecordTable
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

interface LoginRecordTable {
  id: Generated<bigint>
  member_id: bigint
  at: Date
  way: 'password' | 'sms' | 'signIn' | 'registration' | 'secondVerification'
  outcome: 'loggedIn' | 'failed' | 'refused'
  address: string
  user_agent: string
}
