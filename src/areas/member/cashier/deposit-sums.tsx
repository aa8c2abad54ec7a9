import { useIntl } from 'react-intl'
import { amountOf } from '#schemas/money/amount.ts'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import type { MessageId } from '#i18n/message-id.ts'
import { styled } from '#ui/styles/styled.tsx'
import type { Deposit } from './deposit.ts'

type Sum = readonly [id: MessageId, minor: string]

/** What the player pays, the fee and what arrives; once money came, what came, its fee and what was added to the balance. */
export function DepositSums({ deposit }: { readonly deposit: Deposit }) {
  const { locale } = useIntl()
  const { name, currency, reference } = deposit
  return (
    <List>
      {sumsOf(deposit).map(([id, minor]) => (
        <div key={id}>
          <dt>
            <Message id={id} />
          </dt>
          <dd>
            <bdi>{amountText(amountOf(BigInt(minor), currency), locale)}</bdi>
          </dd>
        </div>
      ))}
      <div>
        <dt>
          <Message id="cashier.sum.method" />
        </dt>
        <dd>
          <bdi>{name}</bdi>
        </dd>
      </div>
      <div>
        <dt>
          <Message id="cashier.reference" />
        </dt>
        <dd>
          <bdi dir="ltr">{reference}</bdi>
        </dd>
      </div>
    </List>
  )
}

function sumsOf({ asked, fee, arrives, received, credited }: Deposit): readonly Sum[] {
  if (received === undefined)
    return [
      ['cashier.sum.pays', asked],
      ['cashier.sum.fee', fee],
      ['cashier.sum.arrives', arrives],
    ]
  const came: Sum = ['cashier.sum.received', received]
  if (credited === undefined) return [came]
  return [
    came,
    ['cashier.sum.fee', String(BigInt(received) - BigInt(credited))],
    ['cashier.sum.credited', credited],
  ]
}

const List = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))',
    columnGap: '6',
    rowGap: '3',
    '& dt': { color: 'fg.muted', textStyle: 'small' },
    '& dd': { fontWeight: 'medium', overflowWrap: 'anywhere' },
  },
})
