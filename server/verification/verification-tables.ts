import type { Generated } from 'kysely'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    verification_code: VerificationCodeTable
    mailed_link: MailedLinkTable
    sms_count: { merchant: string; span: 'hour' | 'day'; since: Date; sent: number }
  }
}

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

interface MailedLinkTable {
  ticket_hash: Buffer
  merchant: string
  purpose: Generated<'password' | 'email'>
  email: string | null
  member_id: bigint
  created_at: Date
  expires_at: Date
  used_at: Date | null
}
