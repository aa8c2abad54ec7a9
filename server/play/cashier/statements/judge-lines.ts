import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { readReference } from '#schemas/cashier/payment-reference.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { ReadLine } from './read-lines.ts'

export type JudgedLine = CallAnswer<Calls['previewStatement']>['lines'][number]

interface Judging {
  readonly merchant: string
  readonly source: string
  readonly currency: Currency
}

/** What would become of each line: its payment is new, was entered before, or cannot be entered. */
export async function judgeLines(
  db: Database,
  { merchant, source, currency }: Judging,
  lines: readonly ReadLine[],
): Promise<JudgedLine[]> {
  const ids = lines.flatMap(({ id, amount }) => (amount === undefined ? [] : id))
  const arrivals =
    ids.length === 0
      ? []
      : await db
          .selectFrom('arrival')
          .select(['source_id', 'amount', 'currency'])
          .where('merchant', '=', merchant)
          .where('source', '=', source)
          .where('source_id', 'in', ids)
          .execute()
  // In another currency it is another payment, whatever its amount.
  const known = new Map(arrivals.map((row) => [row.source_id, row.currency === currency ? row.amount : -1n]))
  const references = await referencesOf(db, merchant, lines)
  return lines.map((line) => {
    const { amount, fault, ...written } = line
    if (amount === undefined) return { ...written, outcome: 'unreadable', ...(fault ? { fault } : {}) }
    const before = known.get(line.id)
    // A later line with the same id is the same payment.
    known.set(line.id, before ?? amount)
    const minor = { amount: String(amount) }
    if (before === amount) return { ...written, ...minor, outcome: 'known' }
    if (before !== undefined) return { ...written, ...minor, outcome: 'unreadable', fault: 'otherAmount' }
    const reference = line.text === undefined ? undefined : readReference(line.text)
    const isOurs = reference !== undefined && references.has(reference)
    return { ...written, ...minor, outcome: 'new', ...(isOurs ? { reference } : {}) }
  })
}

/** The references in the texts of lines that deposits have. */
async function referencesOf(
  db: Database,
  merchant: string,
  lines: readonly ReadLine[],
): Promise<ReadonlySet<string>> {
  const named = lines.flatMap(({ text = '' }) => readReference(text) ?? [])
  if (named.length === 0) return new Set()
  const rows = await db
    .selectFrom('deposit')
    .select('reference')
    .where('merchant', '=', merchant)
    .where('reference', 'in', named)
    .where('state', '<>', 'takenBack')
    // A payment to a member is never what comes to the bank of the merchant.
    .where('kind', '<>', 'peer')
    .execute()
  return new Set(rows.map(({ reference }) => reference))
}
