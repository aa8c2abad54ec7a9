import { sql } from 'kysely'
import type { AuditAction, AuditOutcome } from '#schemas/operators/audit-actions.ts'
import type { ListOrder } from '#schemas/calls/page.ts'
import type { Database } from '../database/connect-database.ts'
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
  const { past, limit, order = 'newest' } = filter
  const isNewest = order === 'newest'
  let query = matching(db, filter)
    .selectAll()
    .orderBy('id', isNewest ? 'desc' : 'asc')
    .limit(limit)
  if (past !== undefined) query = query.where('id', isNewest ? '<' : '>', past)
  return query.execute()
}

function matching(db: Database, { chains, operator, action, outcome, from, to, text }: AuditFilter) {
  let query = db.selectFrom('operator_audit')
  if (chains) query = query.where('chain', '=', sql<string>`any(${chains}::text[])`)
  if (operator !== undefined) query = query.where(sql<string>`lower(operator)`, '=', operator.toLowerCase())
  if (action !== undefined) query = query.where('action', '=', action)
  if (outcome !== undefined) query = query.where('outcome', '=', outcome)
  if (from !== undefined) query = query.where('at', '>=', from)
  if (to !== undefined) query = query.where('at', '<', to)
  if (text !== undefined)
    query = query.where(
      sql<boolean>`strpos(lower(subject || ' ' || reason || ' ' || address), ${text.toLowerCase()}) > 0`,
    )
  return query
}

/** Of entries that are read together: so many, and so many characters of details. One entry may have many thousands. */
const batch = { entries: 250, characters: 250_000 }

/** The ids of the newest entries that fit, up to so many and up to so many characters of details, in the batches that `readBatches` reads. */
export async function findNewest(
  db: Database,
  filter: AuditFilter,
  { entries, characters }: { readonly entries: number; readonly characters: number },
): Promise<{
  readonly batches: readonly (readonly bigint[])[]
  readonly entries: number
  readonly isCut: boolean
}> {
  const found = await matching(db, filter)
    .select(['id', sql<number>`length(details::text)`.as('length')])
    .orderBy('id', 'desc')
    .limit(entries + 1)
    .execute()
  const batches: bigint[][] = []
  let [count, all, open] = [0, 0, 0]
  for (const { id, length } of found) {
    all += length
    if (count === entries || all > characters) return { batches, entries: count, isCut: true }
    const last = batches.at(-1)
    if (last && last.length < batch.entries && open + length <= batch.characters) {
      last.push(id)
      open += length
    } else {
      batches.push([id])
      open = length
    }
    count += 1
  }
  return { batches, entries: count, isCut: false }
}

/** Entries by their ids, the newest first, one batch at a time. No connection is held between two of them. */
export async function* readBatches(
  db: Database,
  batches: readonly (readonly bigint[])[],
): AsyncGenerator<readonly AuditRow[]> {
  for (const ids of batches)
    yield await db
      .selectFrom('operator_audit')
      .selectAll()
      .where('id', '=', sql<bigint>`any(${ids.map(String)}::bigint[])`)
      .orderBy('id', 'desc')
      .execute()
}
