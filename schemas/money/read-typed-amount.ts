import { type Amount, readAmount } from './amount.ts'
import { currencies, type Currency } from './currencies.ts'

/** Why typed text is not an amount. `ambiguous`: a mark in it may separate thousands or decimals, and the two amounts differ. */
export type TypedAmountFault = 'unreadable' | 'ambiguous'

/**
 * Reads an amount that a person typed, on the site, in games and in the console (decision 128). Digits of every script count. A single
 * comma or point is a decimal mark; thousands may be grouped where only one reading is left. The language decides between two readings
 * only by its own decimal mark; what is then still ambiguous is refused. Nothing is rounded, and no sign or symbol is taken.
 */
export function readTypedAmount<C extends Currency>(
  typed: string,
  currency: C,
  language: string,
): Amount<C> | TypedAmountFault {
  const split = splitMarks(withPlainMarks(typed), currencies[currency], () => decimalMarkOf(language))
  if (typeof split === 'string') return split
  const whole = split.whole.replace(/^0+(?=\d)/, '') || '0'
  return readAmount(split.part === '' ? whole : `${whole}.${split.part}`, currency) ?? 'unreadable'
}

interface Split {
  readonly whole: string
  readonly part: string
}

/** Marks that only ever separate thousands: spaces, apostrophes and the Arabic thousands separator, all written as one apostrophe. */
const grouping = "'"

function splitMarks(text: string, digits: number, decimalMark: () => string): Split | TypedAmountFault {
  const marks = text.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return wholeOf(text, grouping)
  const at = text.lastIndexOf(last)
  const [before, part] = [text.slice(0, at), text.slice(at + 1)]
  if (!/^\d+$/.test(part)) return 'unreadable'
  const earlier = new Set(marks.slice(0, -1))
  // One mark for all of it: only thousands have several, unless the last one may separate decimals.
  if (earlier.has(last)) {
    if (earlier.size > 1 || before.includes(grouping)) return 'unreadable'
    const grouped = wholeOf(text, last)
    return typeof grouped === 'string' || digits < groupDigits ? grouped : 'ambiguous'
  }
  const [other] = earlier
  if (other !== undefined || before.includes(grouping)) {
    const whole = wholeOf(before, other ?? grouping)
    return typeof whole === 'string' ? whole : { whole: whole.whole, part }
  }
  const isGroupToo = part.length === groupDigits && /^[1-9]\d{0,2}$/.test(before)
  if (isGroupToo && last !== decimalMark() && digits === 0) return { whole: before + part, part: '' }
  if (isGroupToo && (last !== decimalMark() || digits < groupDigits)) return 'ambiguous'
  return /^\d*$/.test(before) ? { whole: before, part } : 'unreadable'
}

const groupDigits = 3

/** Whole digits, plain or grouped by a mark: by three, or as in India by two and the last three. */
function wholeOf(text: string, mark: string): Split | TypedAmountFault {
  if (/^\d+$/.test(text)) return { whole: text, part: '' }
  const groups = text.split(mark)
  const isGrouped =
    /^[1-9]\d{0,2}$/.test(groups[0] ?? '') &&
    groups.slice(1, -1).every((group) => /^\d{2,3}$/.test(group)) &&
    /^\d{3}$/.test(groups.at(-1) ?? '')
  return isGrouped && groups.length > 1 ? { whole: groups.join(''), part: '' } : 'unreadable'
}

/** In ASCII digits, points and commas, without the invisible marks of direction that come with pasted text. */
function withPlainMarks(typed: string): string {
  return typed
    .slice(0, longest)
    .replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .trim()
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(/[\u066B\uFF0E]/g, '.')
    .replaceAll(/[\uFF0C\u060C]/g, ',')
    .replaceAll(/(?<=\d)[\s\u066C\u2019'](?=\d)/g, grouping)
}

/** More than any amount has; longer text stays unreadable by its length. */
const longest = 64

/** Decimal digits come in runs from zero to nine, some runs directly after others. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  if (code < 0x80) return digit
  let value = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - 1 - value))) value++
  return String(value % 10)
}

function decimalMarkOf(language: string): string {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5)
  return withPlainMarks(parts.find(({ type }) => type === 'decimal')?.value ?? '.')
}
