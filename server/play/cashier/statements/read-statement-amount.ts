import type { DecimalMark, LineFault } from '#schemas/cashier/statement.ts'
import { readAmount } from '#schemas/money/amount.ts'
import type { Currency } from '#schemas/money/currencies.ts'

/** Reads an amount of a statement by the mark that the operator chose, in smallest units. What left the account is `outgoing`. */
export function readStatementAmount(
  written: string,
  currency: Currency,
  decimal: DecimalMark,
): bigint | Extract<LineFault, 'amountMissing' | 'amountUnreadable' | 'outgoing'> {
  const plain = written
    .replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .trim()
    .replace(/^(?:\p{Sc}|[A-Z]{3})\s*/u, '')
    .replace(/\s*(?:\p{Sc}|[A-Z]{3})$/u, '')
  if (plain === '') return 'amountMissing'
  const isOut = /^[-−(]/.test(plain) || /[-−]$/.test(plain)
  const [, whole = '', part = ''] = shapes[decimal].exec(plain.replaceAll(/^[-+−(]\s*|\s*[-−)]$/g, '')) ?? []
  if (whole === '') return 'amountUnreadable'
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
  const decimals = part.replace(/0+$/, '')
  const amount = readAmount(decimals === '' ? digits : `${digits}.${decimals}`, currency)
  if (!amount || amount.minor >= largest) return 'amountUnreadable'
  if (amount.minor === 0n) return 'amountMissing'
  return isOut ? 'outgoing' : amount.minor
}

/** What staff can enter. */
const largest = 10n ** 18n

/** Thousands are grouped by the other mark, by spaces or by apostrophes; by two digits as well, as in India. */
const shapes = {
  point: /^(\d+|\d{1,3}(?:[,\s'’]\d{2,3})*[,\s'’]\d{3})(?:\.(\d+))?$/,
  comma: /^(\d+|\d{1,3}(?:[.\s'’]\d{2,3})*[.\s'’]\d{3})(?:,(\d+))?$/,
} as const

/** The decimal mark that all amounts of a column agree on; undefined where some have two readings and none decides, or they contradict. */
export function guessDecimalMark(cells: readonly string[]): DecimalMark | undefined {
  const marks = new Set<DecimalMark>()
  let isAmbiguous = false
  for (const cell of cells) {
    const [found = [], last] = [cell.match(/[.,]/g) ?? [], /[.,](\d+)\D*$/.exec(cell)]
    if (!last) continue
    const mark = last[0].startsWith('.') ? 'point' : 'comma'
    const other = mark === 'point' ? 'comma' : 'point'
    if (new Set(found).size > 1) marks.add(mark)
    else if (found.length > 1) marks.add(other)
    else if (last[1]?.length === 3) isAmbiguous = true
    else marks.add(mark)
  }
  if (marks.size === 0) return isAmbiguous ? undefined : 'point'
  return marks.size === 1 ? [...marks][0] : undefined
}
