import { sql, type Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { Kind } from './operation.ts'

/** What the books have under a key. */
export interface KeptPosting {
  readonly key: string
  readonly kind: Kind | 'tombstone'
  readonly code: string
  readonly member: bigint
  readonly detail: string
  /** In the smallest unit; what moved, where the code is `ok`. */
  readonly amount: bigint
}

/** What was kept under keys of one scope, in no order; nothing of those that never came. */
export function readPostings(
  db: Kysely<Tables>,
  {
    merchant,
    scope,
    keys,
  }: { readonly merchant: string; readonly scope: string; readonly keys: readonly string[] },
): Promise<readonly KeptPosting[]> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (at) => {
      await sql`SELECT set_config('ledger.merchant', ${merchant}, true)`.execute(at)
      const { rows } = await sql<KeptPosting>`
        SELECT key, kind, code, member, detail, amount FROM ledger.transfer
        WHERE merchant = ${merchant} AND scope = ${scope} AND key = ANY (${keys}::text[])`.execute(at)
      return rows
    })
}
