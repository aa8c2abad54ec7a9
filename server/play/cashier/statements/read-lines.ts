import { readReference } from '#schemas/cashier/payment-reference.ts'
import type { LineFault } from '#schemas/cashier/statement.ts'
import type { CallBody } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { isFilled, type Table } from './read-table.ts'
import { readStatementAmount } from './read-statement-amount.ts'

export type StatementMap = CallBody<Calls['importStatement']>['map']

/** A line as it is written, and the payment in it or why there is none. */
export interface ReadLine {
  /** From 1, as a spreadsheet counts them. */
  readonly number: number
  readonly id: string
  readonly written: string
  readonly date?: string
  readonly payer?: string
  readonly text?: string
  /** In smallest units; absent with a fault. */
  readonly amount?: bigint
  readonly fault?: LineFault
}

/** The lines of a statement behind its header that have anything in them, read by a choice of columns. */
export function readLines(
  table: Table,
  {
    header,
    map,
    currency,
  }: { readonly header: number; readonly map: StatementMap; readonly currency: Currency },
): ReadLine[] {
  return table.flatMap((cells, place) => {
    if (place < header || !isFilled(cells)) return []
    const cell = (column: number | undefined) => (column === undefined ? '' : plain(cells[column] ?? ''))
    // Entered without spaces, as staff do.
    const id = cell(map.id).replaceAll(/\s/g, '')
    const written = cell(map.amount)
    const amount = readStatementAmount(written, currency, map.decimal)
    const fault =
      faultOf(id, cell(map.currency), currency) ?? (typeof amount === 'string' ? amount : undefined)
    return {
      number: place + 1,
      id: id.slice(0, longest.id),
      written: written.slice(0, longest.written),
      ...optional('date', cell(map.date).slice(0, longest.date)),
      ...optional('payer', cell(map.payer).slice(0, longest.payer)),
      ...optional('text', shortened(cell(map.text))),
      ...(fault === undefined && typeof amount === 'bigint' ? { amount } : {}),
      ...(fault === undefined ? {} : { fault }),
    }
  })
}

/** As many characters as staff can enter. */
const longest = { id: 64, written: 40, date: 40, payer: 70, text: 140 } as const

function faultOf(id: string, written: string, currency: Currency): LineFault | undefined {
  if (id === '') return 'idMissing'
  if (!/^[!-}]{1,64}$/.test(id)) return 'idUnreadable'
  return written !== '' && written.toUpperCase() !== currency ? 'otherCurrency' : undefined
}

/** On one line, and without marks that turn the direction of what follows. */
function plain(cell: string): string {
  return cell
    .replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** A long text keeps the reference that is in it. */
function shortened(text: string): string {
  const cut = text.slice(0, longest.text)
  const reference = readReference(text)
  if (reference === undefined || readReference(cut) === reference) return cut
  return `${reference} ${text}`.slice(0, longest.text)
}

function optional<Name extends 'date' | 'payer' | 'text'>(name: Name, value: string) {
  return (value === '' ? {} : { [name]: value }) as { readonly [Key in Name]?: string }
}
