import { useIntl } from 'react-intl'
import { amountOf } from '#schemas/money/amount.ts'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import type { MessageId } from '#i18n/message-id.ts'
import { CardLabel } from '../cards/card-label.tsx'
import { SumList } from '../cashier/sum-list.tsx'
import type { Withdrawal } from './withdrawal.ts'

/** What left the balance, the fee, what arrives, to whom; and what has arrived so far where that is only a part. */
export function WithdrawalSums({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { locale } = useIntl()
  const { card, currency } = withdrawal
  return (
    <SumList>
      {sumsOf(withdrawal).map(([id, minor]) => (
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
          <Message id="withdrawal.sum.card" />
        </dt>
        <dd>
          <CardLabel card={card} />
        </dd>
      </div>
      <div>
        <dt>
          <Message id="withdrawal.sum.holder" />
        </dt>
        <dd>
          <bdi>{card.holder}</bdi>
        </dd>
      </div>
    </SumList>
  )
}

function sumsOf({ amount, fee, arrives, received }: Withdrawal): readonly (readonly [MessageId, string])[] {
  const isPart = received !== '0' && received !== arrives
  return [
    ['withdrawal.sum.amount', amount],
    ['withdrawal.sum.fee', fee],
    ['withdrawal.sum.arrives', arrives],
    ...(isPart ? ([['withdrawal.sum.received', received]] as const) : []),
  ]
}
