import { sql } from 'kysely'
import type { FindingKind } from '#schemas/cashier/finding-kinds.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { RowPlace } from '../row-cursor.ts'
import type { FindingRow } from './finding-table.ts'

interface FindingPage {
  readonly merchant: string
  readonly state: 'open' | 'closed'
  readonly kind: FindingKind | undefined
  /** Only this one, in either state. */
  readonly id: string | undefined
  readonly limit: number
  /** The last row of the page before. */
  readonly after: RowPlace | undefined
}

/** Open findings, the oldest first; closed ones, the newest first. */
export function listFindings(db: Database, asked: FindingPage): Promise<FindingRow[]> {
  const { merchant, state, kind, id, limit, after } = asked
  const isOpen = state === 'open'
  const column = isOpen ? 'found_at' : 'closed_at'
  const last = sql`(${after?.at}, ${after?.id}::uuid)`
  const place = sql.ref(column)
  return db
    .selectFrom('finding')
    .selectAll()
    .where('merchant', '=', merchant)
    .$if(id === undefined, (rows) => rows.where('closed_at', isOpen ? 'is' : 'is not', null))
    .$if(id !== undefined, (rows) => rows.where('id', '=', id ?? ''))
    .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind ?? 'twice'))
    .$if(after !== undefined, (rows) =>
      rows.where(isOpen ? sql<boolean>`(${place}, id) > ${last}` : sql<boolean>`(${place}, id) < ${last}`),
    )
    .orderBy(column, isOpen ? 'asc' : 'desc')
    .orderBy('id', isOpen ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}

/** How many findings of a merchant are open. */
export async function countOpenFindings(db: Database, merchant: string): Promise<number> {
  const { open } = await db
    .selectFrom('finding')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('merchant', '=', merchant)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return open
}
