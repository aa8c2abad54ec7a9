import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect-database.ts'
import { transferColumns, type TransferRow } from './transfer-pages.ts'

/** A transfer that later ones refer to, and what had become of it up to some number. */
export interface EarlierTransfer extends Omit<TransferRow, 'entries'> {
  readonly is_rolled_back: boolean
  readonly is_credited: boolean
  /** Of a hold, what was paid and given back. */
  readonly spent: bigint
}

/** What the transfers of a page refer to that came before the page, as it was then. */
export async function earlierTransfers(
  at: Database,
  page: readonly TransferRow[],
): Promise<readonly EarlierTransfer[]> {
  const [first] = page
  const refs = page.filter(({ ref, kind }) => ref !== null && kind !== 'tombstone').map(({ ref }) => ref)
  if (!first || refs.length === 0) return []
  const { rows } = await sql<EarlierTransfer>`
    SELECT ${transferColumns}, since.*
    FROM (SELECT DISTINCT seq FROM unnest(${refs}::bigint[]) seq) AS named
    JOIN ledger.transfer t ON t.seq = named.seq AND t.seq < ${first.seq}
    CROSS JOIN LATERAL (
      SELECT coalesce(bool_or(l.kind = 'rollback'), false) AS is_rolled_back, coalesce(bool_or(l.kind = 'credit'), false) AS is_credited,
        coalesce(sum(l.amount) FILTER (WHERE l.kind IN ('post', 'void')), 0)::bigint AS spent
      FROM ledger.transfer l WHERE l.ref = t.seq AND l.code = 'ok' AND l.seq < ${first.seq}
    ) since`.execute(at)
  return rows
}
