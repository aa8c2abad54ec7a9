import type { Generated } from 'kysely'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    affiliate: { merchant: string; code: string; member_id: bigint | null; is_active: Generated<boolean> }
  }
}
