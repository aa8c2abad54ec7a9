import { amountOf, writeAmount } from '#schemas/money/amount.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { currencies } from '#schemas/money/currencies.ts'
import { readTypedAmount, type TypedAmountFault } from '#schemas/money/read-typed-amount.ts'
import { currentLanguage } from '../texts/texts.ts'

/** An amount with its currency, in the player's language. */
export function shownAmount(minor: bigint, currency: Currency): string {
  const digits = { minimumFractionDigits: currencies[currency], maximumFractionDigits: currencies[currency] }
  const number = new Intl.NumberFormat(currentLanguage(), digits)
  // Digits as text are formatted as they are.
  return `${number.format(writeAmount(amountOf(minor, currency)) as unknown as number)} ${currency}`
}

export function shownPercent(hundredths: number): string {
  return new Intl.NumberFormat(currentLanguage(), { style: 'percent', maximumFractionDigits: 2 }).format(
    hundredths / 10_000,
  )
}

/** A multiplier in ten-thousandths. */
export function shownMultiplier(tenThousandths: bigint): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: tenThousandths < 100_000n ? 4 : 2 }
  return `${new Intl.NumberFormat(currentLanguage(), digits).format(Number(tenThousandths) / 10_000)}×`
}

export function typedAmount(minor: bigint, currency: Currency): string {
  return writeAmount(amountOf(minor, currency))
}

/** The smallest units of an amount that a player typed, or why there are none. */
export function readTyped(typed: string, currency: Currency): bigint | TypedAmountFault {
  const amount = readTypedAmount(typed, currency, currentLanguage())
  return typeof amount === 'string' ? amount : amount.minor
}
