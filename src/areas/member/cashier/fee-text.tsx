import { useIntl } from 'react-intl'
import { amountOf } from '#schemas/money/amount.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'

interface FeeTextProps {
  /** A fixed part in the smallest unit, and parts per million of the amount. */
  readonly fee: { readonly fixed: string; readonly ppm: number }
  readonly currency: Currency
}

/** A fee in words. */
export function FeeText({ fee: { fixed, ppm }, currency }: FeeTextProps) {
  const { locale, formatNumber } = useIntl()
  return (
    <Message
      id="cashier.method.fee"
      values={{
        kind: kindOf(fixed, ppm),
        fixed: <bdi>{amountText(amountOf(BigInt(fixed), currency), locale)}</bdi>,
        share: <bdi>{formatNumber(ppm / 1_000_000, { style: 'percent', maximumFractionDigits: 4 })}</bdi>,
      }}
    />
  )
}

function kindOf(fixed: string, ppm: number) {
  if (fixed === '0') return ppm === 0 ? 'none' : 'share'
  return ppm === 0 ? 'fixed' : 'both'
}
