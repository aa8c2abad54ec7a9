import { sql } from 'kysely'
import type { AuditAction, AuditOutcome } from '#schemas/audit-actions.ts'
import type { ListOrder } from '#schemas/calls/page.ts'
import type { Database } from '../platform/database/connect-database.ts'
import type { AuditRow } from './audit-hash.ts'
import './audit-table.ts'

export interface AuditFilter {
  /** Of all that there are where it is left out. */
  readonly chains?: readonly string[]
  readonly operator?: string | undefined
  readonly action?: AuditAction | undefined
  readonly outcome?: AuditOutcome | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  /** A part of the subject, the reason or the address, without letter case. */
  readonly text?: string | undefined
}

/** Entries that fit, the newest first where nothing else is asked; `past` is where the page before ended. */
export function readAudit(
  db: Database,
  filter: AuditFilter & {
    readonly past?: bigint | undefined
    readonly order?: ListOrder | undefined
    readonly limit: number
  },
): Promise<AuditRow[]> {
  const { chains, operator, action, outcome, from, to, text, past, limit, order = 'newest' } = filter
  const isNewest = order === 'newest'
  let query = db
    .selectFrom('operator_audit')
    .selectAll()
    .orderBy('id', isNewest ? 'desc' : 'asc')
    .limit(limit)
  if (chains) query = query.where('chain', '=', sql<string>`any(${chains}::text[])`)
  if (operator !== undefined) query = query.where(sql<string>`lower(operator)`, '=', operator.toLowerCase())
  if (action !== undefined) query = query.where('action', '=', action)
  if (outcome !== undefined) query = query.where('outcome', '=', outcome)
  if (from !== undefined) query = query.where('at', '>=', from)
  if (to !== undefined) query = query.where('at', '<', to)
  if (past !== undefined) query = query.where('id', isNewest ? '<' : '>', past)
  if (text !== undefined)
    query = query.where(
      sql<boolean>`strpos(lower(subject || ' ' || reason || ' ' || address), ${text.toLowerCase()}) > 0`,
    )
  return query.execute()
}

/** Entries read from the database at a time. */
const atOnce = 250

/** The newest entries that fit, up to so many, and up to so many characters of details: one entry may have many thousands of them. */
export async function readNewest(
  db: Database,
  filter: AuditFilter,
  { entries, characters }: { readonly entries: number; readonly characters: number },
): Promise<{ readonly rows: readonly AuditRow[]; readonly isCut: boolean }> {
  const rows: AuditRow[] = []
  let length = 0
  for (;;) {
    const page = await readAudit(db, { ...filter, past: rows.at(-1)?.id, limit: atOnce })
    for (const row of page) {
      length += JSON.stringify(row.details).length
      if (rows.length === entries || length > characters) return { rows, isCut: true }
      rows.push(row)
    }
    if (page.length < atOnce) return { rows, isCut: false }
  }
}
