import { parseArgs } from 'node:util'
import { unknownMerchant } from '../../../configuration/releases/unknown-merchant.ts'
import { CommandError } from '../../../platform/command-line/command-error.ts'
import { runOnDatabase } from '../../../platform/command-line/run-on-database.ts'
import type { Surroundings } from '../../../platform/command-line/surroundings.ts'
import type { CommandDatabase } from '../../../platform/command-line/with-database.ts'
import { cashierFindings, cashierWarnings, verifyCashier } from './verify-cashier.ts'

const usage = `npm run cashier -- verify                        compares deposits and withdrawals with the ledger, of every merchant
npm run cashier -- verify --merchant <merchant>  of one`

/** Runs a command with the words behind `npm run cashier --`. Gives 0 when done, 1 when something is wrong, 2 when called wrongly. */
export async function runCashier(words: readonly string[], surroundings: Surroundings): Promise<0 | 1 | 2> {
  const { print, complain } = surroundings
  const asked = askedOf(words)
  if (!asked) {
    complain(usage)
    return 2
  }
  return runOnDatabase(surroundings, ({ db }) => printVerification(db, print, asked.merchant))
}

function askedOf(words: readonly string[]): { readonly merchant?: string | undefined } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { merchant: { type: 'string' } },
      allowPositionals: true,
    })
    return positionals.join(' ') === 'verify' && values.merchant !== '' ? values : undefined
  } catch {
    return undefined
  }
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
