import { useIntl } from 'react-intl'
import { amountOf } from '#schemas/money/amount.ts'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Badge } from '#ui/notices/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { CopyRow } from '../cashier/copy-row.tsx'
import { Item } from '../item.tsx'
import { bankIdLabel } from './bank-id-label.ts'
import type { Payout, Withdrawal } from './withdrawal.ts'

/** The payments of a withdrawal that has several: after a part was received, or one did not arrive. */
export function WithdrawalPayouts({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { locale } = useIntl()
  const message = useMessage()
  const { payouts, currency } = withdrawal
  if (payouts.length < 2) return null
  const text = (minor: string) => <bdi>{amountText(amountOf(BigInt(minor), currency), locale)}</bdi>
  return (
    <Card as="section" aria-labelledby="withdrawal-payouts">
      <Heading level={2} look="subheading" id="withdrawal-payouts">
        <Message id="withdrawal.payouts" />
      </Heading>
      <ul>
        {payouts.map((payout) => (
          <Item key={payout.id}>
            <Words>
              <strong>
                <Message id="withdrawal.number" values={{ n: payout.n }} /> · {text(payout.amount)}
              </strong>
              {payout.sentAt !== undefined && (
                <Text look="small" muted>
                  <Message id="cashier.when" values={{ time: new Date(payout.sentAt) }} />
                </Text>
              )}
            </Words>
            <Badge tone={isGood(payout) ? 'success' : 'info'}>
              <Message
                id="withdrawal.payout.state"
                values={{ state: stateOf(payout), received: text(payout.received ?? payout.amount) }}
              />
            </Badge>
            {payout.bankId !== undefined && (
              <Rows>
                <CopyRow
                  label={`${message(bankIdLabel(payout))} (${message('withdrawal.number', { n: payout.n })})`}
                  value={payout.bankId}
                />
              </Rows>
            )}
          </Item>
        ))}
      </ul>
    </Card>
  )
}

/** A bank may give back a payment that was received. */
function stateOf({ state, receipt }: Payout) {
  return state === 'sent' ? (receipt ?? state) : state
}

function isGood(payout: Payout) {
  const state = stateOf(payout)
  return state === 'received' || state === 'partlyReceived' || state === 'forced'
}

const Words = styled('div', { base: { minWidth: '0', flex: '1 1 12rem' } })
const Rows = styled('dl', { base: { flex: '1 0 100%', minWidth: '0' } })
