import type { ColumnType, Selectable } from 'kysely'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    card: CardTable
  }
}

interface CardTable {
  id: string
  merchant: string
  member_id: bigint
  bank: string
  holder: string
  /** Sealed; see `seal-card-number.ts`. */
  number: Buffer
  number_hash: Buffer
  last4: string
  added_at: Date
  usable_from: Date
  removed_at: ColumnType<Date | null, Date | null | undefined>
}
export type CardRow = Selectable<CardTable>
