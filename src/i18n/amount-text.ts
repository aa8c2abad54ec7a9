import { type Amount, writeAmount } from '#schemas/money/amount.ts'
import { currencies } from '#schemas/money/currencies.ts'

/** An amount for people, with all digits of its currency and none rounded. `Intl` knows no currency of four letters. */
export function amountText(
  amount: Amount,
  language: string,
  signDisplay: 'auto' | 'exceptZero' = 'auto',
): string {
  const { currency } = amount
  const digits = currencies[currency]
  const isKnown = currency.length === 3
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    numberingSystem: 'latn',
    signDisplay,
    ...(isKnown ? { style: 'currency', currency } : {}),
  })
  const text = format.format(writeAmount(amount) as Intl.StringNumericLiteral)
  return isKnown ? text : `${text} ${currency}`
}
