import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Edit } from '#schemas/config/edits/edit.ts'
import type { Tables } from '../../platform/database/tables.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    draft: {
      id: Generated<bigint>
      /** Or a layer (`draft-owner.ts`). */
      merchant: string
      title: string
      base: number
      edits: Json<readonly Edit[]>
      content_hash: string
      version: Generated<number>
      author_id: string
      author: string
      created_at: Date
      editor_id: string
      editor: string
      edited_at: Date
      state: Generated<'open' | 'published' | 'discarded'>
      release: number | null
    }
    draft_editor: { draft: bigint; operator_id: string; operator: string }
    draft_approval: {
      draft: bigint
      content_hash: string
      operator_id: string
      operator: string
      approved_at: Date
    }
    draft_presence: {
      draft: bigint
      operator_id: string
      operator: string
      place: string | null
      seen_at: Date
    }
    scheduled_release: {
      id: Generated<bigint>
      /** Or a layer. */
      merchant: string
      draft: bigint
      content_hash: string
      begins_at: Date
      ends_at: Date | null
      note: string
      emergency: string | null
      operator_id: string
      operator: string
      state: Generated<'waiting' | 'published' | 'ended' | 'held' | 'cancelled'>
      release: number | null
      held: ColumnType<Held | null, string | null | undefined, string | null>
      created_at: Date
    }
  }
}

export type DraftRow = Selectable<Tables['draft']>
export type ScheduleRow = Selectable<Tables['scheduled_release']>

/** Why something scheduled was not done. */
export interface Held {
  readonly code: string
  readonly paths: readonly string[]
}

/** Read as a value, written as text. */
type Json<Value> = ColumnType<Value, string | undefined, string>
