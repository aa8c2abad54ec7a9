import { useIntl } from 'react-intl'
import { amountOf } from '#schemas/money/amount.ts'
import { useHiddenBalance } from '#features/wallet/use-hidden-balance.ts'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import { Text } from '#ui/text/text.tsx'
import { FeeText } from '../cashier/fee-text.tsx'
import { SumList } from '../cashier/sum-list.tsx'
import type { WithdrawalTerms } from './withdrawal.ts'

/** What can be withdrawn, from how much to how much, for which fee, and what is left of today. */
export function WithdrawalLimits({ terms }: { readonly terms: WithdrawalTerms }) {
  const { locale } = useIntl()
  const [isHidden] = useHiddenBalance()
  const { currency, balance, least, most, fee, perDay } = terms
  const { countLeft, sumLeft, again } = perDay
  const text = (minor: string) => <bdi>{amountText(amountOf(BigInt(minor), currency), locale)}</bdi>
  return (
    <SumList>
      <div>
        <dt>
          <Message id="withdrawal.sum.balance" />
        </dt>
        <dd>{isHidden ? <Message id="wallet.hidden" /> : text(balance)}</dd>
      </div>
      <div>
        <dt>
          <Message id="withdrawal.sum.limits" />
        </dt>
        <dd>
          <Message id="withdrawal.limits" values={{ least: text(least), most: text(most) }} />
        </dd>
      </div>
      <div>
        <dt>
          <Message id="withdrawal.sum.cost" />
        </dt>
        <dd>
          <FeeText fee={fee} currency={currency} />
        </dd>
      </div>
      {(countLeft !== undefined || sumLeft !== undefined) && (
        <div>
          <dt>
            <Message id="withdrawal.sum.left" />
          </dt>
          <dd>
            <Message
              id="withdrawal.left"
              values={{
                kind: kindOf(perDay),
                count: Math.max(0, countLeft ?? 0),
                sum: text(sumLeft ?? '0'),
              }}
            />
            {again !== undefined && (
              <Text look="small" muted>
                <Message id="withdrawal.left.again" values={{ time: new Date(again) }} />
              </Text>
            )}
          </dd>
        </div>
      )}
    </SumList>
  )
}

function kindOf({ countLeft, sumLeft }: WithdrawalTerms['perDay']) {
  if (sumLeft === undefined) return 'count'
  return countLeft === undefined ? 'sum' : 'both'
}
