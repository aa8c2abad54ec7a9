import type { ColumnType, Selectable } from 'kysely'
import type { InboxKind } from '#schemas/cashier/inbox-kinds.ts'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    member_message: MemberMessageTable
  }
}

export type InboxValues = CallAnswer<Calls['inbox']>['items'][number]['values']

interface MemberMessageTable {
  id: string
  merchant: string
  member_id: bigint
  kind: InboxKind
  values: ColumnType<InboxValues, string, never>
  at: Date
  read_at: ColumnType<Date | null, null | undefined, Date>
}
export type MemberMessageRow = Selectable<MemberMessageTable>
