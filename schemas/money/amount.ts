import { currencies, type Currency } from './currencies.ts'

/** So much of one currency: a whole number of its smallest unit. */
export interface Amount<C extends Currency = Currency> {
  readonly minor: bigint
  readonly currency: C
}

/** No amount is larger, so that a sum of a few of them fits into 64 bits. */
export const mostMinor = 10n ** 18n

export function amountOf<C extends Currency>(minor: bigint, currency: C): Amount<C> {
  return { minor, currency }
}

/** The sum. Two currencies do not compile, and throw where only the program knows them as it runs. */
export function add<C extends Currency>(one: Amount<C>, other: Amount<NoInfer<C>>): Amount<C> {
  if (one.currency !== other.currency)
    throw new TypeError(`${one.currency} and ${other.currency} have no sum`)
  return { minor: one.minor + other.minor, currency: one.currency }
}

/**
 * Reads an amount as people write it, `12.50`: ASCII digits, with at most as many behind a point as the currency has, and no sign.
 * Undefined for all else, also for a number, for what would have to be rounded, and for more than `mostMinor`.
 */
export function readAmount<C extends Currency>(text: unknown, currency: C): Amount<C> | undefined {
  if (typeof text !== 'string') return undefined
  const [, whole, part = ''] = canonical.exec(text) ?? []
  const exponent = currencies[currency]
  if (whole === undefined || part.length > exponent) return undefined
  const minor = BigInt(whole + part.padEnd(exponent, '0'))
  return minor <= mostMinor ? { minor, currency } : undefined
}

const canonical = /^(0|[1-9][0-9]{0,18})(?:\.([0-9]{1,8}))?$/

/**
 * Writes it with all digits of the currency: `12.50`, `-0.001`. `Intl.NumberFormat` takes that as it is, without rounding. Calls carry
 * the smallest units instead (decision 058).
 */
export function writeAmount({ minor, currency }: Amount): string {
  const exponent = currencies[currency]
  const digits = String(minor < 0n ? -minor : minor).padStart(exponent + 1, '0')
  const split = digits.length - exponent
  const point = exponent > 0 ? `.${digits.slice(split)}` : ''
  return `${minor < 0n ? '-' : ''}${digits.slice(0, split)}${point}`
}
