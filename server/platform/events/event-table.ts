import type { ColumnType, Generated } from 'kysely'
import type { Channel, EventName } from '#schemas/events/events.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    event: {
      draft: Generated<bigint>
      /** Given when the transaction commits (decision 046). */
      id: ColumnType<bigint, never, never>
      channel: Channel
      name: EventName
      data: ColumnType<unknown, string, never>
      created_at: Date
    }
  }
}
