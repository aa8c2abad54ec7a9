import { sql, type Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { Kind } from './operation.ts'

/** What the books have under a name. */
export interface KeptPosting {
  readonly scope: string
  readonly key: string
  readonly kind: Kind | 'tombstone'
  readonly code: string
  readonly member: bigint
  readonly detail: string
  /** In the smallest unit; what moved, where the code is `ok`. */
  readonly amount: bigint
}

/** What was kept under names of one merchant, in no order; nothing of those that never came. */
export function readPostings(
  db: Kysely<Tables>,
  merchant: string,
  names: readonly Pick<KeptPosting, 'scope' | 'key'>[],
): Promise<readonly KeptPosting[]> {
  const [scopes, keys] = [names.map(({ scope }) => scope), names.map(({ key }) => key)]
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (at) => {
      await sql`SELECT set_config('ledger.merchant', ${merchant}, true)`.execute(at)
      const { rows } = await sql<KeptPosting>`
        SELECT DISTINCT scope, key, kind, code, member, detail, amount
        FROM unnest(${scopes}::text[], ${keys}::text[]) AS named (scope, key)
        JOIN ledger.transfer USING (scope, key) WHERE merchant = ${merchant}`.execute(at)
      return rows
    })
}
