import { sql, type Kysely } from 'kysely'
import type { Payout } from '#vendors/payments/payout.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { replay } from '#server/play/ledger/checks/replay.ts'
import { verify } from '#server/play/ledger/checks/verify.ts'
import { cashierFindings, verifyCashier } from '#server/play/cashier/checks/verify-cashier.ts'
import '#server/play/cashier/withdrawals/withdrawal-tables.ts'
import { granted } from './crowd.ts'

/** Throws where the books do not add up: what members have, what is held for withdrawals, what was paid, and the fees. */
export async function checkBooks(db: Kysely<Tables>): Promise<void> {
  for (const check of [verify, replay]) {
    const { findings } = await check(db)
    if (findings.length > 0)
      throw new Error(`The books do not add up: ${JSON.stringify(findings).slice(0, 2_000)}`)
  }
  const wrong = [...cashierFindings(await verifyCashier(db)), ...(await wrongWithdrawals(db))]
  if (wrong.length > 0) throw new Error(`Withdrawals and the books differ: ${wrong.slice(0, 5).join('\n')}`)
}

/** Withdrawals of which the ledger has moved something else than they say, and members who have another sum than they had. */
async function wrongWithdrawals(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    WITH moved AS (
      SELECT member, detail,
        coalesce(sum(amount) FILTER (WHERE kind = 'hold'), 0) AS held,
        coalesce(sum(amount) FILTER (WHERE kind IN ('post', 'void')), 0) AS ended,
        coalesce(sum(amount) FILTER (WHERE kind = 'post' AND house = 'payouts'), 0)
          - coalesce(sum(amount) FILTER (WHERE kind = 'grant'), 0) AS paid,
        coalesce(sum(amount) FILTER (WHERE house = 'fees'), 0) AS fees
      FROM ledger.transfer WHERE scope = 'cashier' AND code = 'ok' GROUP BY member, detail),
    owed AS (
      SELECT withdrawal, sum(amount) AS amount FROM payout
      WHERE state IN ('queued', 'sending', 'unsure', 'stuck') OR receipt IN ('awaiting', 'disputed') GROUP BY withdrawal)
    SELECT withdrawal.id || ' ' || withdrawal.state || ' ' || row_to_json(moved)::text AS what
    FROM withdrawal LEFT JOIN moved ON moved.detail = withdrawal.reference LEFT JOIN owed ON owed.withdrawal = withdrawal.id
    WHERE moved.held IS DISTINCT FROM withdrawal.amount
      OR moved.paid <> withdrawal.received
      OR moved.fees <> CASE WHEN withdrawal.state IN ('closed', 'returned') THEN withdrawal.fee ELSE 0 END
      OR moved.held - moved.ended <> CASE
        WHEN withdrawal.state IN ('requested', 'reviewing', 'secondLook') THEN withdrawal.amount
        WHEN withdrawal.state IN ('approved', 'paying') THEN withdrawal.fee + coalesce(owed.amount, 0)
        ELSE 0 END
    UNION ALL
    SELECT 'member ' || card.member_id FROM card
    CROSS JOIN LATERAL ledger.balances(card.merchant, card.member_id) AS balance
    LEFT JOIN (SELECT member, sum(paid + fees) AS gone FROM moved GROUP BY member) AS sums ON sums.member = card.member_id
    WHERE balance.main + balance.held + coalesce(sums.gone, 0) <> ${granted}`.execute(db)
  return rows.map(({ what }) => what)
}

/** Payouts that the provider has paid twice, or paid and the platform does not know it, or not paid and the platform says so. */
export async function wrongPayouts(db: Kysely<Tables>, book: ReadonlyMap<string, Payout>): Promise<string[]> {
  const attempts = await db.selectFrom('payout_attempt').select(['id', 'payout']).execute()
  const payouts = await db.selectFrom('payout').select(['id', 'state', 'bank_id', 'amount']).execute()
  const known = new Map(attempts.map(({ id, payout }) => [id, payout]))
  const paid = new Map<string, Payout[]>()
  const wrong: string[] = []
  for (const [id, entry] of book) {
    const payout = known.get(id)
    if (payout === undefined) wrong.push(`${id} was asked for, and no attempt was written`)
    else if (entry.status === 'paid') paid.set(payout, [...(paid.get(payout) ?? []), entry])
  }
  for (const { id, state, bank_id, amount } of payouts) {
    const made = paid.get(id) ?? []
    const isSent = state === 'sent' && bank_id !== 'BY-HAND'
    if (made.length !== (isSent ? 1 : 0)) wrong.push(`${id} is ${state}, and was paid ${made.length} times`)
    for (const { payout, amount: of } of made)
      if (payout !== bank_id || of !== String(amount)) wrong.push(`${id} was paid as ${payout} with ${of}`)
  }
  return wrong
}
