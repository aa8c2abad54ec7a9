import { sql } from 'kysely'
import type { CashierCheck } from './cashier-check.ts'

/** The house accounts of the cashier. */
export const houseChecks: readonly CashierCheck[] = [
  {
    title: 'Fees of deposits and withdrawals and the postings to fees',
    unit: 'amount',
    compare: (merchant) => sql`
      SELECT currency, reference AS what, coalesce(own.fee, 0) AS expected, coalesce(booked.fee, 0) AS found
      FROM (SELECT currency, reference, received - credited AS fee FROM deposit WHERE merchant = ${merchant}
        UNION ALL SELECT currency, reference, CASE WHEN state IN ('closed', 'returned') THEN fee ELSE 0 END
        FROM withdrawal WHERE merchant = ${merchant}) own
      FULL JOIN (SELECT currency, detail AS reference, sum(amount) AS fee FROM ledger.transfer
        WHERE merchant = ${merchant} AND scope = 'cashier' AND code = 'ok' AND house = 'fees'
        GROUP BY 1, 2) booked USING (currency, reference)`,
  },
  {
    title: 'The account peer, which is empty',
    unit: 'amount',
    compare: (merchant) => sql`
      SELECT a.currency, a.name AS what, 0 AS expected, coalesce(sum(e.amount), 0) AS found
      FROM ledger.account a LEFT JOIN ledger.entry e ON e.account = a.id
      WHERE a.merchant = ${merchant} AND a.member = 0 AND a.name = 'peer' GROUP BY a.id, a.currency, a.name`,
  },
]
