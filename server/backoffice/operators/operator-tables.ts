import type { ColumnType, Generated } from 'kysely'
import type { OperatorRole } from '#schemas/operators/operator-roles.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    operator: {
      id: Generated<bigint>
      name: string
      name_key: string
      password_hash: string | null
      totp_secret: string | null
      totp_confirmed_at: Date | null
      totp_last_step: bigint | null
      /** The name of recovery codes that nobody has said are saved. */
      unsaved_code_set: string | null
      is_active: ColumnType<boolean, boolean | undefined>
      created_at: Date
      created_by: string
    }
    operator_grant: { operator_id: bigint; merchant: string; role: OperatorRole; documents: string[] | null }
    operator_session: {
      id: Generated<bigint>
      operator_id: bigint
      token_hash: Buffer
      way: SessionMethod
      created_at: Date
      last_seen_at: Date
      expires_at: Date
      ended_at: Date | null
      address: string
      user_agent: string
    }
    operator_ticket: {
      ticket_hash: Buffer
      operator_id: bigint
      kind: TicketKind
      expires_at: Date
    }
    operator_recovery_code: { operator_id: bigint; code_hash: Buffer; used_at: Date | null }
  }
}

export type SessionMethod = 'signIn' | 'key'
/** What is asked for next: a code of the authenticator, an authenticator at all, or the first password. */
export type TicketKind = 'code' | 'enrol' | 'invitation'
