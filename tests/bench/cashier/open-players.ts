import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { merchant } from '../../support/money/withdrawals-crash/crash-cashier.ts'

/** Members by number from 1, who have enough on their balance for every round. */
export const players = 2_000

/** Opens the accounts of all players. Returns the id of the card that all of them withdraw to. */
export async function openPlayers(db: Kysely<Tables>): Promise<string> {
  await sql`SELECT ledger.open_member(${merchant}, 'EUR', n) FROM generate_series(1, ${players}) n`.execute(
    db,
  )
  await sql`SELECT ledger.post(${merchant}, 'bench', 'g' || n, 'grant', 'EUR', 1000000000000, n, 'main', NULL, 'deposits', NULL, NULL, NULL,
    'bench', '', '') FROM generate_series(1, ${players}) n`.execute(db)
  const id = randomUUID()
  await sql`INSERT INTO card (id, merchant, member_id, bank, holder, number, number_hash, last4, added_at, usable_from)
    VALUES (${id}, ${merchant}, 1, 'Banco Sol', 'Ana Reyes', 'x', 'x', '3000', now(), now())`.execute(db)
  return id
}
