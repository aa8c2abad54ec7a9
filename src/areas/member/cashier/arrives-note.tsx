import { useIntl } from 'react-intl'
import { depositFee } from '#schemas/cashier/deposit-fee.ts'
import { amountOf, type Amount } from '#schemas/money/amount.ts'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import { styled } from '#ui/styles/styled.tsx'
import type { Method } from './deposit.ts'

interface ArrivesNoteProps {
  readonly id: string
  readonly amount: Amount | undefined
  readonly method: Method | undefined
}

/** What the member pays, the fee and what arrives, by the same rule as the server's; empty while one of them is missing. */
export function ArrivesNote({ id, amount, method }: ArrivesNoteProps) {
  const { locale } = useIntl()
  if (!amount || !method) return <Note id={id} hidden />
  const { minor, currency } = amount
  const fee = depositFee(minor, { fixed: BigInt(method.fee.fixed), ppm: method.fee.ppm })
  const text = (part: bigint) => <bdi>{amountText(amountOf(part, currency), locale)}</bdi>
  return (
    <Note id={id}>
      <Message
        id="cashier.arrives"
        values={{
          hasFee: fee > 0n ? 'yes' : 'no',
          pays: text(minor),
          fee: text(fee),
          arrives: <strong>{text(minor - fee)}</strong>,
        }}
      />
    </Note>
  )
}

const Note = styled('p', {
  base: { p: '3', borderRadius: 'm', bg: 'sunken', '& bdi': { whiteSpace: 'nowrap' } },
})
