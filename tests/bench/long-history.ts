import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** Grants of one cent to member 1 and member 2 of a merchant of its own, so many each, as the functions would have written them. */
export async function longHistory(
  db: Kysely<Tables>,
  { long, short }: { readonly long: number; readonly short: number },
) {
  await sql`SELECT ledger.open_member('long', 'EUR', n), ledger.house('long', 'EUR', 'demo') FROM generate_series(1, 2) n`.execute(
    db,
  )
  for (const [member, many] of [
    [1, long],
    [2, short],
  ] as const) {
    for (let first = 1; first <= many; first += 50_000) {
      const last = Math.min(many, first + 49_999)
      await db.transaction().execute(async (at) => {
        await sql`SET LOCAL statement_timeout = 0`.execute(at)
        await sql`SET LOCAL session_replication_role = replica`.execute(at)
        await sql`WITH made AS (
            INSERT INTO ledger.transfer
            SELECT nextval('ledger.transfer_seq'), 'long', 'bench', ${member}::int || '-' || n, 'grant', 'ok', 'EUR', 1, ${member}, 'main', NULL,
              'demo', NULL, NULL, NULL, 'bench', '', '', n, clock_timestamp()
            FROM generate_series(${first}::int, ${last}::int) n RETURNING seq, balance)
          INSERT INTO ledger.entry
          SELECT made.seq, side.n, account.id, CASE side.n WHEN 1 THEN -1 ELSE 1 END, CASE side.n WHEN 2 THEN made.balance END
          FROM made, (VALUES (1::smallint), (2::smallint)) side (n), ledger.account
          WHERE account.merchant = 'long' AND account.member = CASE side.n WHEN 1 THEN 0 ELSE ${member} END
            AND account.name = CASE side.n WHEN 1 THEN 'demo' ELSE 'main' END`.execute(at)
        await sql`UPDATE ledger.account SET balance = ${last}
          WHERE merchant = 'long' AND member = ${member} AND name = 'main'`.execute(at)
      })
    }
  }
  await db.transaction().execute(async (at) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(at)
    await sql`ANALYZE ledger.transfer, ledger.entry, ledger.account`.execute(at)
  })
}
