import { parseArgs } from 'node:util'
import { unknownMerchant } from '../../../configuration/releases/unknown-merchant.ts'
import { CommandError } from '../../../platform/command-line/command-error.ts'
import { runOnDatabase } from '../../../platform/command-line/run-on-database.ts'
import type { Surroundings } from '../../../platform/command-line/surroundings.ts'
import type { CommandDatabase } from '../../../platform/command-line/with-database.ts'
import { printReconciliation } from './print-reconciliation.ts'
import { cashierFindings, cashierWarnings, verifyCashier } from './verify-cashier.ts'

const usage = `npm run cashier -- verify                         compares deposits and withdrawals with the ledger, of every merchant
npm run cashier -- verify --merchant <merchant>   of one
npm run cashier -- reconcile --merchant <merchant> [--provider <method>] [--day <2026-11-20>]
                                                  compares its payment providers with the cashier now: the last days, or one day,
                                                  all of them, or the one of a method or of "payouts"`

type Work = (command: CommandDatabase, print: (line: string) => void) => Promise<void>

/** Runs a command with the words behind `npm run cashier --`. Gives 0 when done, 1 when something is wrong, 2 when called wrongly. */
export async function runCashier(words: readonly string[], surroundings: Surroundings): Promise<0 | 1 | 2> {
  const { print, complain } = surroundings
  const work = workOf(words)
  if (!work) {
    complain(usage)
    return 2
  }
  return runOnDatabase(surroundings, (command) => work(command, print))
}

function workOf(words: readonly string[]): Work | undefined {
  const asked = parse(words)
  if (!asked) return undefined
  const { command, merchant, provider, day } = asked
  if (merchant === '' || provider === '') return undefined
  if (command === 'verify' && provider === undefined && day === undefined)
    return ({ db }, print) => printVerification(db, print, merchant)
  if (command === 'reconcile' && merchant !== undefined && (day === undefined || isDay(day)))
    return (at, print) => printReconciliation(at, print, { merchant, source: provider, day })
  return undefined
}

function parse(words: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { merchant: text, provider: text, day: text },
      allowPositionals: true,
    })
    return { ...values, command: positionals.join(' ') }
  } catch {
    return undefined
  }
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(time || 0).toISOString().startsWith(text)
}

async function printVerification(
  db: CommandDatabase['db'],
  print: (line: string) => void,
  merchant: string | undefined,
): Promise<void> {
  if (merchant !== undefined) await assertMerchant(db, merchant)
  const results = await verifyCashier(db, merchant)
  for (const { merchant: of, currency, title, compared, differing } of results)
    print(`${of} ${currency}  ${title}: ${compared} compared${differing > 0 ? `, ${differing} differ` : ''}`)
  for (const warning of cashierWarnings(results)) print(`WARNING: ${warning}`)
  const findings = cashierFindings(results)
  if (findings.length > 0) throw new CommandError(findings.map((finding) => `WRONG: ${finding}`).join('\n'))
  print(results.length === 0 ? 'There are no deposits or withdrawals.' : 'The cashier and the ledger agree.')
}

/** Without rows, an unknown merchant would look like one that agrees. */
async function assertMerchant(db: CommandDatabase['db'], merchant: string) {
  const known = await db.selectFrom('merchant').select('code').where('code', '=', merchant).executeTakeFirst()
  if (!known) throw unknownMerchant(merchant)
}
