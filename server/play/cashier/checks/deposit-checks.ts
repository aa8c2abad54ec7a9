import { sql } from 'kysely'
import { spentOnPayout } from './withdrawal-checks.ts'
import type { CashierCheck } from './cashier-check.ts'

/** Deposits: the money that came, what was credited of it, and the timelines. */
export const depositChecks: readonly CashierCheck[] = [
  {
    title: 'Sum of matched arrivals and of grants from deposits',
    unit: 'amount',
    compare: (merchant) => inTotal(merchant, sql`sum(amount)`),
  },
  {
    title: 'Number of matched arrivals and of grants from deposits',
    unit: 'count',
    compare: (merchant) => inTotal(merchant, sql`count(*)`),
  },
  {
    title: 'Each matched arrival and its grant',
    unit: 'amount',
    compare: (merchant) => sql`
      SELECT currency, key AS what, own.amount AS expected, booked.amount AS found
      FROM (SELECT a.currency, a.source || ':' || a.source_id AS key, d.member_id AS member, a.amount
        FROM arrival a JOIN deposit d ON d.id = a.deposit WHERE a.merchant = ${merchant}) own
      FULL JOIN (SELECT currency, key, member, amount FROM ${grants(merchant)}) booked USING (currency, key, member)`,
  },
  {
    title: 'Each deposit and its arrivals, or what a member received for it',
    unit: 'amount',
    compare: (merchant) => sql`
      WITH came AS (SELECT deposit, sum(amount) AS amount FROM (
          SELECT deposit, amount FROM arrival WHERE merchant = ${merchant}
          UNION ALL SELECT peer, ${spentOnPayout} FROM payout WHERE merchant = ${merchant} AND peer IS NOT NULL) paid GROUP BY 1),
        fee AS (SELECT detail, sum(amount) AS amount FROM ledger.transfer
          WHERE merchant = ${merchant} AND scope = 'cashier' AND code = 'ok' AND kind = 'debit' AND house = 'fees' GROUP BY 1),
        own AS (SELECT d.*, coalesce(came.amount, 0) AS came, coalesce(fee.amount, 0) AS paid
          FROM deposit d LEFT JOIN came ON came.deposit = d.id LEFT JOIN fee ON fee.detail = d.reference
          WHERE d.merchant = ${merchant})
      SELECT currency, reference || ' received' AS what, came AS expected, received AS found FROM own
      UNION ALL SELECT currency, reference || ' credited', came - paid, credited FROM own`,
  },
  {
    title: 'Each deposit that paid a member and its grant from peer',
    unit: 'amount',
    compare: (merchant) => sql`
      SELECT currency, reference AS what, own.amount AS expected, booked.amount AS found
      FROM (SELECT currency, reference, member_id AS member, received AS amount FROM deposit
        WHERE merchant = ${merchant} AND kind = 'peer' AND received > 0) own
      FULL JOIN (SELECT currency, detail AS reference, member, sum(amount) AS amount FROM ledger.transfer
        WHERE merchant = ${merchant} AND scope = 'cashier' AND code = 'ok' AND kind = 'grant' AND house = 'peer'
        GROUP BY 1, 2, 3) booked USING (currency, reference, member)`,
  },
  {
    title: 'Each deposit that was taken back and its debits to deposits',
    unit: 'amount',
    compare: (merchant) => sql`
      SELECT currency, reference AS what, coalesce(own.amount, 0) AS expected, coalesce(booked.amount, 0) AS found
      FROM (SELECT currency, reference, taken AS amount FROM deposit WHERE merchant = ${merchant} AND state = 'takenBack') own
      FULL JOIN (SELECT currency, detail AS reference, sum(amount) AS amount FROM ledger.transfer
        WHERE merchant = ${merchant} AND scope = 'cashier' AND code = 'ok' AND kind = 'debit' AND house = 'deposits'
        GROUP BY 1, 2) booked USING (currency, reference)`,
  },
  {
    title: 'Steps of each deposit, without gaps',
    unit: 'count',
    // A step past the version counts against it.
    compare: (merchant) => sql`
      SELECT d.currency, d.reference AS what, d.version + 1 AS expected,
        count(s.n) FILTER (WHERE s.n BETWEEN 0 AND d.version) - count(s.n) FILTER (WHERE s.n NOT BETWEEN 0 AND d.version) AS found
      FROM deposit d LEFT JOIN cashier_step s ON s.deposit = d.id WHERE d.merchant = ${merchant} GROUP BY d.id`,
  },
]

function grants(merchant: string) {
  return sql`(SELECT * FROM ledger.transfer
    WHERE merchant = ${merchant} AND scope = 'cashier' AND code = 'ok' AND kind = 'grant' AND house = 'deposits') granted`
}

function inTotal(merchant: string, figure: ReturnType<typeof sql>) {
  return sql<never>`
    SELECT currency, 'all' AS what, coalesce(own.figure, 0) AS expected, coalesce(booked.figure, 0) AS found
    FROM (SELECT currency, ${figure} AS figure FROM arrival WHERE merchant = ${merchant} AND deposit IS NOT NULL GROUP BY 1) own
    FULL JOIN (SELECT currency, ${figure} AS figure FROM ${grants(merchant)} GROUP BY 1) booked USING (currency)`
}
