import type { Generated } from 'kysely'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    member_note: {
      id: Generated<bigint>
      merchant: string
      member_id: bigint
      at: Date
      operator_id: bigint
      operator: string
      text: string
    }
  }
}
