import type { ColumnType, Generated } from 'kysely'
import type { AuditAction, AuditOutcome } from '#schemas/operators/audit-actions.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    operator_audit: {
      id: Generated<bigint>
      chain: string
      number: bigint
      at: Date
      operator_id: bigint | null
      operator: string
      address: string
      user_agent: string
      action: AuditAction
      outcome: AuditOutcome
      subject: string
      reason: string
      details: ColumnType<Readonly<Record<string, unknown>>, string, never>
      hash: string
    }
  }
}
