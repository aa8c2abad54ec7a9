import type { ColumnType } from 'kysely'
import type { Role } from '#schemas/calls/call.ts'

/** As whom a site is seen. */
export interface PreviewVisitor {
  /** An IP address, by which regions are known. */
  readonly address?: string
  readonly language?: string
  readonly mode?: 'light' | 'dark'
  readonly role?: Role
  /** ISO 8601: what time it was when it was opened. */
  readonly at?: string
}

/** A draft that is seen as it would make a merchant. */
export interface PreviewedDraft {
  readonly merchant: string
  readonly draft: string
  /** The layer above the merchant whose draft it is; null of its own. */
  readonly layer: string | null
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    preview: {
      code: string
      merchant: string
      draft: string | null
      release: number | null
      layer: string | null
      host: string
      visitor: ColumnType<PreviewVisitor, string, string>
      console_origin: string
      created_at: Date
      expires_at: Date
    }
  }
}
