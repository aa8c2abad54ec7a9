import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Kind } from '../operation.ts'

/** What moved in a round. */
interface StoredPosting {
  readonly scope: string
  readonly detail: string
  readonly kind: Kind
  /** In the smallest unit. */
  readonly amount: bigint
}

/** Sums of what moved for things of one merchant, such as rounds, by their kinds; nothing of those in which nothing moved. */
export function readPostings(
  db: Kysely<Tables>,
  merchant: string,
  places: readonly Pick<StoredPosting, 'scope' | 'detail'>[],
): Promise<readonly StoredPosting[]> {
  const [scopes, details] = [places.map(({ scope }) => scope), places.map(({ detail }) => detail)]
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (at) => {
      await sql`SELECT set_config('ledger.merchant', ${merchant}, true)`.execute(at)
      const { rows } = await sql<StoredPosting>`
        SELECT t.scope, t.detail, t.kind, sum(t.amount)::bigint AS amount
        FROM (SELECT DISTINCT scope, detail FROM unnest(${scopes}::text[], ${details}::text[]) AS named (scope, detail)) AS named
        JOIN ledger.transfer t ON t.detail COLLATE "C" = named.detail AND t.scope = named.scope
        WHERE t.merchant = ${merchant} AND t.detail LIKE 'round %' AND t.code = 'ok'
        GROUP BY 1, 2, 3`.execute(at)
      return rows
    })
}
