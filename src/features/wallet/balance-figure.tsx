import { useIntl } from 'react-intl'
import { type Amount, amountOf } from '#schemas/money/amount.ts'
import { amountText } from '#i18n/amount-text.ts'
import { styled } from '#ui/styles/styled.tsx'
import { useCounted } from '#ui/hooks/use-counted.ts'

/** An amount that counts to its new value. */
export function BalanceFigure({ amount }: { readonly amount: Amount }) {
  const { locale } = useIntl()
  const shown = useCounted(amount.minor, { takes: 600 })
  return <Sum>{amountText(amountOf(shown, amount.currency), locale)}</Sum>
}

const Sum = styled('bdi', { base: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' } })
