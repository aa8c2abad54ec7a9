import { mostHeadLines, mostStatementLines, type StatementFault } from '#schemas/cashier/statement.ts'
import type { CallAnswer, CallBody } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { guessColumns, guessHeader } from './guess-columns.ts'
import { judgeLines } from './judge-lines.ts'
import { readLines } from './read-lines.ts'
import { guessDecimalMark } from './read-statement-amount.ts'
import { isFilled, readTable, type Table } from './read-table.ts'

type Preview = CallAnswer<Calls['previewStatement']>

interface Previewed extends CallBody<Calls['previewStatement']> {
  readonly merchant: string
  readonly currency: Currency
}

/** What a statement has in it, what its columns seem to be, and with a choice of columns what would become of each line. */
export async function previewStatement(db: Database, asked: Previewed): Promise<Preview> {
  const table = await readTable(Buffer.from(asked.file, 'base64'))
  if (typeof table === 'string') return unread(table)
  const header = asked.header ?? guessHeader(table)
  const rows = table.slice(header).filter(isFilled)
  if (rows.length > mostStatementLines) return unread('tooManyLines')
  const { map, merchant, source, currency } = asked
  const lines = map
    ? await judgeLines(db, { merchant, source, currency }, readLines(table, { header, map, currency }))
    : []
  return {
    header,
    head: table.slice(0, mostHeadLines).flatMap((cells, place) => {
      const text = cells.filter((cell) => cell !== '').join(' · ')
      return text === '' ? [] : { number: place + 1, text: cut(text, 120) }
    }),
    columns: columnsOf(table, header, rows),
    guess: guessOf(table, header, rows),
    lines,
  }
}

function unread(fault: StatementFault): Preview {
  return { fault, header: 0, head: [], columns: [], guess: {}, lines: [] }
}

function columnsOf(table: Table, header: number, rows: Table): Preview['columns'] {
  const names = header === 0 ? [] : (table[header - 1] ?? [])
  const width = Math.max(names.length, ...rows.map((cells) => cells.length))
  return Array.from({ length: width }, (_, column) => ({
    name: cut(names[column] ?? '', 60),
    samples: rows.slice(0, 3).map((cells) => cut(cells[column] ?? '', 60)),
  }))
}

function guessOf(table: Table, header: number, rows: Table): Preview['guess'] {
  const guess = header === 0 ? {} : guessColumns(table[header - 1] ?? [])
  const { amount } = guess
  const decimal =
    amount === undefined ? undefined : guessDecimalMark(rows.map((cells) => cells[amount] ?? ''))
  return { ...guess, ...(decimal ? { decimal } : {}) }
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}
