import { sql } from 'kysely'
import type { CashierCheck } from './cashier-check.ts'

/** Withdrawals: what is held for them, what was paid, and the timelines. */
export const withdrawalChecks: readonly CashierCheck[] = [
  {
    title: 'Each open withdrawal and its hold',
    unit: 'amount',
    compare: (merchant) => sql`
      WITH ${ended(merchant)}
      SELECT currency, key AS what, own.amount AS expected, booked.remaining AS found
      FROM (SELECT w.currency, 'w/' || w.id AS key, w.member_id AS member,
          w.amount - coalesce(ended.spent, 0) - coalesce(ended.cancelled, 0) AS amount
        FROM withdrawal w LEFT JOIN ended ON ended.withdrawal = w.id
        WHERE w.merchant = ${merchant} AND ${isOpen}) own
      FULL JOIN (SELECT t.currency, t.key, t.member, h.remaining FROM ledger.hold h JOIN ledger.transfer t ON t.seq = h.seq
        WHERE h.merchant = ${merchant} AND t.scope = 'cashier') booked USING (currency, key, member)`,
  },
  {
    title: 'Open payouts of each approved withdrawal and what is left to pay',
    unit: 'amount',
    compare: (merchant) => sql`
      WITH ${ended(merchant)}
      SELECT w.currency, w.reference AS what,
        w.amount - w.fee - coalesce(ended.spent, 0) - coalesce(ended.cancelled, 0) AS expected, coalesce(ended.open, 0) AS found
      FROM withdrawal w LEFT JOIN ended ON ended.withdrawal = w.id
      WHERE w.merchant = ${merchant} AND w.state IN ('approved', 'paying')`,
  },
  {
    title: 'Received amount of each withdrawal and its payouts',
    unit: 'amount',
    compare: (merchant) => sql`
      WITH ${ended(merchant)}
      SELECT w.currency, w.reference AS what, coalesce(ended.spent, 0) - coalesce(ended.returned, 0) AS expected, w.received AS found
      FROM withdrawal w LEFT JOIN ended ON ended.withdrawal = w.id WHERE w.merchant = ${merchant}`,
  },
  {
    title: 'Received amount of each withdrawal and the postings to payouts and peer',
    unit: 'amount',
    compare: (merchant) => sql`
      SELECT currency, reference AS what, coalesce(own.received, 0) AS expected, coalesce(booked.paid, 0) AS found
      FROM (SELECT currency, reference, received FROM withdrawal WHERE merchant = ${merchant}) own
      FULL JOIN (SELECT currency, detail AS reference, sum(CASE kind WHEN 'grant' THEN -amount ELSE amount END) AS paid
        FROM ledger.transfer WHERE merchant = ${merchant} AND scope = 'cashier' AND code = 'ok'
          AND (house = 'payouts' OR house = 'peer' AND kind = 'post')
        GROUP BY 1, 2) booked USING (currency, reference)`,
  },
  {
    title: 'Payouts of each id of the bank',
    unit: 'count',
    isWarning: true,
    compare: (merchant) => sql`
      SELECT min(w.currency) AS currency, p.bank_id AS what, 1 AS expected, count(*) AS found
      FROM payout p JOIN withdrawal w ON w.id = p.withdrawal
      WHERE p.merchant = ${merchant} AND p.state = 'sent' AND p.bank_id IS NOT NULL GROUP BY p.bank_id`,
  },
  {
    title: 'Steps of each withdrawal, without gaps',
    unit: 'count',
    // A step past the version counts against it.
    compare: (merchant) => sql`
      SELECT w.currency, w.reference AS what, w.version + 1 AS expected,
        count(s.n) FILTER (WHERE s.n BETWEEN 0 AND w.version) - count(s.n) FILTER (WHERE s.n NOT BETWEEN 0 AND w.version) AS found
      FROM withdrawal w LEFT JOIN withdrawal_step s ON s.withdrawal = w.id WHERE w.merchant = ${merchant} GROUP BY w.id`,
  },
]

/** What of a payout was taken out of the hold. */
export const spentOnPayout = sql`CASE WHEN receipt IN ('received', 'forced') THEN amount WHEN receipt = 'partlyReceived' THEN received ELSE 0 END`

const isOpen = sql`w.state IN ('requested', 'reviewing', 'secondLook', 'approved', 'paying')`

/**
 * What became of the payouts of each withdrawal: taken out of the hold, given back from it, or still open. A payout that came back after it was
 * received had been taken out of the hold, and is `returned` as well.
 */
function ended(merchant: string) {
  return sql`ended AS (SELECT withdrawal, sum(${spentOnPayout}) AS spent,
    sum(${spentOnPayout}) FILTER (WHERE state = 'returned') AS returned,
    sum(amount) FILTER (WHERE state = 'cancelled') AS cancelled,
    sum(amount) FILTER (WHERE state IN ('queued', 'matched', 'sending', 'unsure', 'stuck') OR receipt IN ('awaiting', 'disputed')) AS open
    FROM payout WHERE merchant = ${merchant} GROUP BY withdrawal)`
}
