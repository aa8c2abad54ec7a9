import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestApp } from '../server/test-app.ts'

/** A payout that was sent to a member of Solmar, straight into the tables: its id. */
export async function barePayout(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  member: bigint,
): Promise<string> {
  const [card, withdrawal, payout] = [randomUUID(), randomUUID(), randomUUID()]
  const now = clock.now()
  await sql`INSERT INTO card (id, merchant, member_id, bank, holder, number, number_hash, last4, added_at, usable_from)
    VALUES (${card}, 'solmar', ${member}, 'Bank', 'Holder', 'x', ${Buffer.from(card)}, '3000', ${now}, ${now})`.execute(
    db,
  )
  await sql`INSERT INTO withdrawal (id, merchant, member_id, key, reference, currency, amount, fee, card, card_shown, rules,
      state, requested_at, since, by)
    VALUES (${withdrawal}, 'solmar', ${member}, ${withdrawal}, ${`W-${withdrawal}`}, 'EUR', 1000, 0, ${card}, '{}', '{}',
      'paying', ${now}, ${now}, ${now})`.execute(db)
  await sql`INSERT INTO payout (id, withdrawal, merchant, member_id, n, amount, state, receipt, due_at)
    VALUES (${payout}, ${withdrawal}, 'solmar', ${member}, 1, 1000, 'sent', 'awaiting', ${now})`.execute(db)
  return payout
}
