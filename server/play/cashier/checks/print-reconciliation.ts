import { sql } from 'kysely'
import { amountOf, writeAmount } from '#schemas/money/amount.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { lastRelease } from '../../../configuration/releases/release-store.ts'
import { unknownMerchant } from '../../../configuration/releases/unknown-merchant.ts'
import { CommandError } from '../../../platform/command-line/command-error.ts'
import type { CommandDatabase } from '../../../platform/command-line/with-database.ts'
import { createLog } from '../../../platform/log/log.ts'
import type { CompareDeps, ComparedDay } from '../reconciliation/comparison.ts'
import type { FindingRow } from '../reconciliation/finding-table.ts'
import { listFindings } from '../reconciliation/list-findings.ts'
import { reconcileMerchant } from '../reconciliation/reconcile.ts'

export interface AskedReconciliation {
  readonly merchant: string
  /** The id of a method, or `payouts`: only its provider. */
  readonly source?: string | undefined
  /** `2026-11-20` in the time zone of the merchant; without it the last days. */
  readonly day?: string | undefined
}

/**
 * Compares the providers of a merchant with the cashier now, and prints what is open. Ends in an error where a provider gave no list, or
 * anything is open.
 */
export async function printReconciliation(
  command: CommandDatabase,
  print: (line: string) => void,
  { merchant, source, day }: AskedReconciliation,
): Promise<void> {
  const { db, clock, secret, outside } = command
  const release = await lastRelease(db, merchant)
  if (!release) throw unknownMerchant(merchant)
  const { cashier, money, theme, locales } = release.documents
  const rules = () => ({
    cashier,
    money,
    siteName: theme.siteName,
    timeZone: locales.timeZone,
    defaultLanguage: locales.default,
  })
  const deps: CompareDeps = {
    db,
    clock,
    trueClock: clock,
    log: createLog('silent'),
    rules,
    secret,
    outside,
  }
  const compared = await reconcileMerchant(deps, merchant, {
    source,
    day: day === undefined ? undefined : await boundsOf(command, day, locales.timeZone),
  })
  if (compared.length === 0)
    throw new CommandError(
      `There is no payment provider of ${merchant} to compare with, or its secret is missing: give the command the settings of the server.`,
    )
  const silent = compared.filter(({ listed }) => listed === undefined)
  for (const { sources, listed, found } of compared)
    if (listed !== undefined)
      print(`${merchant} ${sources.join(', ')}: ${listed} entries compared, ${found} new findings`)
  const open = await listFindings(db, { merchant, state: 'open', limit: mostPrinted, ...anyOf })
  const lines = [
    ...open.map((row) => `FINDING: ${described(row)}`),
    ...silent.map(({ sources }) => `WRONG: The provider of ${sources.join(', ')} gave no list.`),
  ]
  if (lines.length > 0) throw new CommandError(lines.join('\n'))
  print('No finding is open.')
}

/** The oldest ones; the console has all. */
const mostPrinted = 100
const anyOf = { kind: undefined, id: undefined, after: undefined } as const

function described(row: FindingRow): string {
  const { kind, source, subject, found_at, here_amount, here_currency, here_state } = row
  const { there_amount, there_currency, there_state } = row
  const there = sideOf(there_amount, there_currency, there_state)
  const here = sideOf(here_amount, here_currency, here_state)
  return `${found_at.toISOString()} ${kind} ${source} ${subject}: the provider has ${there}, the cashier ${here}`
}

function sideOf(minor: bigint | null, currency: Currency | null, state: FindingRow['here_state']): string {
  if (minor === null || currency === null) return 'nothing'
  return `${writeAmount(amountOf(minor, currency))} ${currency} (${state})`
}

/** A day in a time zone, as PostgreSQL knows it. */
async function boundsOf({ db, clock }: CommandDatabase, day: string, timeZone: string): Promise<ComparedDay> {
  const { rows } = await sql<ComparedDay>`SELECT ${day}::date::timestamp AT TIME ZONE ${timeZone} AS begins,
    (${day}::date + 1)::timestamp AT TIME ZONE ${timeZone} AS ends`.execute(db)
  const bounds = rows[0] as ComparedDay
  if (bounds.begins > clock.now()) throw new CommandError(`${day} has not begun yet at the merchant.`)
  return bounds
}
