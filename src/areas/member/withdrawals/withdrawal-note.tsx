import { useIntl } from 'react-intl'
import { depositFee } from '#schemas/cashier/deposit-fee.ts'
import { amountOf, type Amount } from '#schemas/money/amount.ts'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import { minutesText } from '#i18n/minutes-text.ts'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import type { WithdrawalTerms } from './withdrawal.ts'

interface WithdrawalNoteProps {
  readonly id: string
  /** Undefined while no amount that can be withdrawn was typed. */
  readonly amount: Amount | undefined
  readonly terms: WithdrawalTerms
}

/** What leaves the balance, the fee, what arrives, and by when, before the press. */
export function WithdrawalNote({ id, amount, terms }: WithdrawalNoteProps) {
  const { locale } = useIntl()
  const { reviewMinutes, payMinutes, receiptMinutes, now } = terms
  const until = Date.parse(now) + (reviewMinutes + payMinutes) * 60_000
  return (
    <Note id={id}>
      {amount && <Sums amount={amount} fee={terms.fee} />}
      <Text look="small">
        <Message
          id="withdrawal.promise"
          values={{
            review: minutesText(reviewMinutes, locale),
            pay: minutesText(payMinutes, locale),
            time: new Date(until),
          }}
        />
      </Text>
      {receiptMinutes !== undefined && (
        <Text look="small">
          <Message id="withdrawal.confirm" values={{ minutes: minutesText(receiptMinutes, locale) }} />
        </Text>
      )}
    </Note>
  )
}

function Sums({ amount: { minor, currency }, fee }: Record<'amount', Amount> & Pick<WithdrawalTerms, 'fee'>) {
  const { locale } = useIntl()
  const taken = depositFee(minor, { fixed: BigInt(fee.fixed), ppm: fee.ppm })
  const text = (part: bigint) => <bdi>{amountText(amountOf(part, currency), locale)}</bdi>
  return (
    <p>
      <Message
        id="withdrawal.arrives"
        values={{
          hasFee: taken > 0n ? 'yes' : 'no',
          amount: text(minor),
          fee: text(taken),
          arrives: <strong>{text(minor - taken)}</strong>,
        }}
      />
    </p>
  )
}

const Note = styled('div', {
  base: {
    display: 'grid',
    gap: '1.5',
    p: '3',
    borderRadius: 'm',
    bg: 'sunken',
    '& bdi': { whiteSpace: 'nowrap' },
  },
})
