import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestApp } from '../server/test-app.ts'
import { testWithdrawal } from './test-cashier.ts'

const rules = JSON.stringify({ ...testWithdrawal, receipt: { minutes: 30, complaintDays: 7 } })
const shown = JSON.stringify({ bank: 'Bank', holder: 'Holder', last4: '3000' })

/** A withdrawal whose payout was sent to a member and waits for its answer, straight into the tables. */
export async function bareWithdrawal(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  member: bigint,
  merchant: 'solmar' | 'kidlat' = 'solmar',
): Promise<{ readonly card: string; readonly withdrawal: string; readonly payout: string }> {
  const [card, withdrawal, payout] = [randomUUID(), randomUUID(), randomUUID()]
  const now = clock.now()
  const due = new Date(now.getTime() + 1_800_000)
  const currency = merchant === 'solmar' ? 'EUR' : 'PHP'
  await sql`INSERT INTO card (id, merchant, member_id, bank, holder, number, number_hash, last4, added_at, usable_from)
    VALUES (${card}, ${merchant}, ${member}, 'Bank', 'Holder', 'x', ${Buffer.from(card)}, '3000', ${now}, ${now})`.execute(
    db,
  )
  await sql`INSERT INTO withdrawal (id, merchant, member_id, key, reference, currency, amount, fee, card, card_shown, rules,
      state, requested_at, since, by)
    VALUES (${withdrawal}, ${merchant}, ${member}, ${withdrawal}, ${`W-${withdrawal}`}, ${currency}, 1000, 0, ${card},
      ${shown}, ${rules}, 'paying', ${now}, ${now}, ${now})`.execute(db)
  await sql`INSERT INTO payout (id, withdrawal, merchant, member_id, n, amount, state, receipt, due_at)
    VALUES (${payout}, ${withdrawal}, ${merchant}, ${member}, 1, 1000, 'sent', 'awaiting', ${due})`.execute(
    db,
  )
  return { card, withdrawal, payout }
}

/** The id of the payout of such a withdrawal of a member of Solmar. */
export async function barePayout(test: Pick<TestApp, 'db' | 'clock'>, member: bigint): Promise<string> {
  return (await bareWithdrawal(test, member)).payout
}
