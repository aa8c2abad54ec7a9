import type { ColumnType, Generated } from 'kysely'
import type { LoginStepsContext } from '#machines/login-steps.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    login_ticket: LoginTicketTable
  }
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
