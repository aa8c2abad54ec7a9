import type { Generated } from 'kysely'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    verification_code: VerificationCodeTable
    mailed_link: MailedLinkTable
    sms_count: SmsCountTable
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
  /** The member asked, on a known device or after proving the password. */
  is_own: Generated<boolean>
}

interface SmsCountTable {
  merchant: string
  span: 'hour' | 'day'
  budget: Generated<SmsBudget>
  since: Date
  sent: number
}

/**
 * What an SMS counts against: `newNumbers` are numbers of no member (registration, a number to be bound), `visitors` everything
 * asked for without a proof, `all` the cap of the merchant. Each includes the ones before it.
 */
export type SmsBudget = 'newNumbers' | 'visitors' | 'all'

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
