import {
  mostHeadLines,
  mostStatementColumns,
  mostStatementLines,
  type StatementFault,
} from '#schemas/cashier/statement.ts'
import { decodeStatement } from './decode-statement.ts'

/** The cells of a statement, line by line; a line without any cell that is filled stays, so that lines keep their numbers. */
export type Table = readonly (readonly string[])[]

/** Reads the cells of a CSV file, whatever separates them. A fault where nothing of it can be read. */
export async function readTable(bytes: Buffer): Promise<Table | StatementFault> {
  const text = decodeStatement(bytes)
  if (text === undefined) return 'notText'
  if (text.trim() === '') return 'empty'
  // It is needed by this call only.
  const { parse } = await import('csv-parse/sync')
  const read = (delimiter: string, to: number) =>
    parse(text, { delimiter, to, bom: true, relax_column_count: true, relax_quotes: true, trim: true })
  const candidates = delimiters.map((delimiter) => ({
    delimiter,
    score: scoreOf(() => read(delimiter, head)),
  }))
  const [best] = candidates.toSorted((one, other) => other.score - one.score)
  const delimiter = /^\uFEFF?sep=([;,\t|])\r?\n/.exec(text)?.[1] ?? best?.delimiter ?? ','
  let table: Table
  try {
    table = read(delimiter, mostRead)
  } catch {
    return 'quotes'
  }
  const width = Math.max(...table.map((line) => line.length))
  if (width < 2) return 'oneColumn'
  if (width > mostStatementColumns) return 'tooManyColumns'
  const filled = table.filter(isFilled).length
  return table.length >= mostRead || filled > mostStatementLines + mostHeadLines ? 'tooManyLines' : table
}

const delimiters = [',', ';', '\t', '|'] as const
/** Lines by which the delimiter is found. */
const head = 40
/** Lines that are read at all, empty ones among them. */
const mostRead = 5_000

export function isFilled(line: readonly string[]): boolean {
  return line.some((cell) => cell !== '')
}

/** How well a delimiter fits: lines of the most frequent width, times that width. */
function scoreOf(read: () => Table): number {
  try {
    const widths = new Map<number, number>()
    for (const { length } of read()) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1)
    return Math.max(0, ...[...widths].map(([width, lines]) => (lines - 0.5) * width))
  } catch {
    return 0
  }
}
