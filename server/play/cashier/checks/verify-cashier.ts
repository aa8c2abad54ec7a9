import { sql, type Kysely } from 'kysely'
import { amountOf, writeAmount } from '#schemas/money/amount.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { readingAll } from '../../ledger/checks/reading.ts'
import type { CashierCheck, Compared } from './cashier-check.ts'
import { depositChecks } from './deposit-checks.ts'
import { houseChecks } from './house-checks.ts'
import { withdrawalChecks } from './withdrawal-checks.ts'

/** The outcome of one check at one merchant, in one currency. */
export interface CheckResult {
  readonly merchant: string
  readonly currency: string
  readonly title: string
  readonly isWarning: boolean
  readonly compared: number
  readonly differing: number
  /** The first rows that differ, in words. */
  readonly first: readonly string[]
}

const checks: readonly CashierCheck[] = [...depositChecks, ...withdrawalChecks, ...houseChecks]

/**
 * Compares the rows of the cashier with the ledger and with each other, of one merchant or of all, as they are at one moment. A merchant
 * has a result of each check for each currency that it has any rows in. Changes nothing.
 */
export function verifyCashier(db: Kysely<Tables>, merchant?: string): Promise<CheckResult[]> {
  return readingAll(db, async (at) => {
    const merchants = merchant === undefined ? await allMerchants(at) : [merchant]
    const results: CheckResult[] = []
    for (const each of merchants) results.push(...(await verifyMerchant(at, each)))
    return results
  })
}

/** What is wrong in results, in words; warnings are not. */
export function cashierFindings(results: readonly CheckResult[]): string[] {
  return results.filter(({ isWarning }) => !isWarning).flatMap(differences)
}

/** What has to be looked at in results, in words. */
export function cashierWarnings(results: readonly CheckResult[]): string[] {
  return results.filter(({ isWarning }) => isWarning).flatMap(differences)
}

function differences({ merchant, currency, title, first, differing }: CheckResult): string[] {
  const more = differing - first.length
  const lines = more > 0 ? [...first, `and ${more} more`] : first
  return lines.map((line) => `${merchant} ${currency} ${title}: ${line}`)
}

/** Also those whose row is missing: their money is still here. */
async function allMerchants(at: Database): Promise<string[]> {
  const { rows } = await sql<{ merchant: string }>`
    SELECT code AS merchant FROM merchant UNION SELECT merchant FROM ledger.account WHERE member = 0
    UNION SELECT merchant FROM arrival UNION SELECT merchant FROM deposit UNION SELECT merchant FROM withdrawal
    ORDER BY merchant`.execute(at)
  return rows.map(({ merchant }) => merchant)
}

async function verifyMerchant(at: Database, merchant: string): Promise<CheckResult[]> {
  const found: { readonly check: CashierCheck; readonly rows: readonly Row[] }[] = []
  for (const check of checks) found.push({ check, rows: await run(at, check, merchant) })
  const currencies = new Set(found.flatMap(({ rows }) => rows.map(({ currency }) => currency)))
  return [...currencies].sort().flatMap((currency) =>
    found.map(({ check: { title, unit, isWarning = false }, rows }) => {
      const row = rows.find((each) => each.currency === currency)
      const first = (row?.first ?? []).map((each) => described(each, unit))
      const { compared = 0, differing = 0 } = row ?? {}
      return { merchant, currency, title, isWarning, compared, differing, first }
    }),
  )
}

type Difference = Compared & { readonly currency: Currency }

interface Row {
  readonly currency: Currency
  readonly compared: number
  readonly differing: number
  readonly first: readonly Difference[] | null
}

async function run(at: Database, { compare }: CashierCheck, merchant: string): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    SELECT currency, count(*)::int AS compared, count(*) FILTER (WHERE expected IS DISTINCT FROM found)::int AS differing,
      to_json((array_agg(json_build_object('currency', currency, 'what', what, 'expected', expected::text, 'found', found::text)
        ORDER BY what) FILTER (WHERE expected IS DISTINCT FROM found))[1:3]) AS first
    FROM (${compare(merchant)}) compared GROUP BY currency`.execute(at)
  return rows
}

function described({ what, expected, found, currency }: Difference, unit: CashierCheck['unit']): string {
  const figure = (value: string | null) => {
    if (value === null) return 'nothing'
    return unit === 'amount' ? writeAmount(amountOf(BigInt(value), currency)) : value
  }
  return `${what} has ${figure(found)} where ${figure(expected)} is expected`
}
