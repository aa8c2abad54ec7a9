import { useIntl } from 'react-intl'
import { amountOf } from '#schemas/money/amount.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { amountText } from '#i18n/amount-text.ts'

interface MoneyProps {
  /** Of the currency's smallest unit, in decimal digits. */
  readonly minor: string
  readonly currency: Currency
  readonly signed?: boolean
}

/** An amount of the books, with every digit of its currency. */
export function Money({ minor, currency, signed = false }: MoneyProps) {
  const { locale } = useIntl()
  return <bdi>{amountText(amountOf(BigInt(minor), currency), locale, signed ? 'exceptZero' : 'auto')}</bdi>
}
