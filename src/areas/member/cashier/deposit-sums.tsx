import { useIntl } from 'react-intl'
import { amountOf } from '#schemas/money/amount.ts'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import type { MessageId } from '#i18n/message-id.ts'
import type { Deposit } from './deposit.ts'
import { SumList } from './sum-list.tsx'

type Sum = readonly [id: MessageId, minor: string]

/** What the player pays, the fee and what arrives; once money came, what came, its fee and what was added to the balance. */
export function DepositSums({ deposit }: { readonly deposit: Deposit }) {
  const { locale } = useIntl()
  const { name, currency, reference } = deposit
  return (
    <SumList>
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
    </SumList>
  )
}

function sumsOf({ asked, fee, arrives, received, credited, taken, debt }: Deposit): readonly Sum[] {
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
    ...(taken === undefined ? [] : [['cashier.sum.taken', taken] as const]),
    ...(debt === undefined ? [] : [['cashier.sum.debt', debt] as const]),
  ]
}
