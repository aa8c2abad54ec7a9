import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { OperationRow, PostingRow } from '../operation-row.ts'

const together = new Set<OperationRow['kind']>(['grant', 'debit', 'credit'])

/** Whether a command may go with others; those that are rare go alone. */
export function goesTogether({ kind }: OperationRow): boolean {
  return together.has(kind)
}

/** Does commands of one merchant and currency in one statement; each is answered as it would be alone. No key may be named twice. */
export async function postSet(at: Database, rows: readonly OperationRow[]): Promise<readonly PostingRow[]> {
  const [first] = rows
  if (!first) return []
  const all = <K extends keyof OperationRow>(name: K) => rows.map((row) => row[name])
  const { rows: answers } = await sql<PostingRow>`SELECT * FROM ledger.post_set(
    ${first.merchant}, ${first.currency}, ${all('scope')}, ${all('key')}, ${all('kind')}, ${all('amount')}, ${all('member')},
    ${all('wallet')}, ${all('house')}, ${all('ref')}, ${all('refusal')}, ${all('cause')}, ${all('reason')}, ${all('detail')})`.execute(
    at,
  )
  return answers
}
