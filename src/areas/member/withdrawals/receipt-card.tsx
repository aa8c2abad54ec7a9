import { useId } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { amountOf } from '#schemas/money/amount.ts'
import { Stack } from '#forms/parts/stack.tsx'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Card } from '#ui/layout/card.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { Badge } from '#ui/notices/badge.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { CardLabel } from '../cards/card-label.tsx'
import { CopyRow } from '../cashier/copy-row.tsx'
import { TimeLeft } from '../cashier/time-left.tsx'
import { bankIdLabel } from './bank-id-label.ts'
import { ReceiptForm } from './receipt-form.tsx'
import type { ConfirmPayment } from './use-confirm-payment.ts'
import type { PaymentConfirmation } from './withdrawal.ts'
import { writeWithdrawalAddress } from './withdrawal-address.ts'

interface ReceiptCardProps {
  readonly item: Omit<PaymentConfirmation, 'reference'>
  readonly now: string
  /** When the answer came, in milliseconds of this browser's clock. */
  readonly receivedAt: number
  readonly confirm: ConfirmPayment
  /** Where the withdrawal itself is not on the page. */
  readonly hasLink?: boolean
  /** The time to answer is over: the next state is to be requested. */
  readonly onOver: () => void
}

/** A payout that waits for the answer of its player until a time, or that staff look into (specification §4). */
export function ReceiptCard(props: ReceiptCardProps) {
  const { item, now, receivedAt, confirm, hasLink = false, onOver } = props
  const { withdrawal, currency, card, payout } = item
  const { locale } = useIntl()
  const message = useMessage()
  const id = useId()
  const amount = <bdi>{amountText(amountOf(BigInt(payout.amount), currency), locale)}</bdi>
  const label = <CardLabel card={card} />
  const isDisputed = payout.receipt === 'disputed'
  const payer = payout.payer === undefined ? undefined : <bdi>{payout.payer}</bdi>
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack>
        <div>
          <Heading level={2} look="subheading" id={id}>
            <Message id={titleOf(payout)} values={{ amount }} />
          </Heading>
          <State>
            <Badge tone={isDisputed ? 'info' : 'warning'}>
              <Message id="withdrawal.payout.state" values={{ state: payout.receipt, received: amount }} />
            </Badge>
            {payout.due !== undefined && !isDisputed && (
              <TimeLeft
                key={`${payout.due} ${receivedAt}`}
                by={payout.due}
                now={now}
                receivedAt={receivedAt}
                onOver={onOver}
                of="receipt"
              />
            )}
          </State>
        </div>
        {isDisputed ? (
          <Text>
            {payer === undefined ? (
              <Message id="receipt.disputed" values={{ amount, card: label }} />
            ) : (
              <Message id="receipt.disputed.peer" values={{ amount, card: label, payer }} />
            )}
          </Text>
        ) : (
          <div>
            {payout.sentAt !== undefined && (
              <Text>
                {payer === undefined ? (
                  <Message id="receipt.to" values={{ card: label, time: new Date(payout.sentAt) }} />
                ) : (
                  <Message id="receipt.peer" values={{ card: label, time: new Date(payout.sentAt), payer }} />
                )}
              </Text>
            )}
            {payout.due !== undefined && (
              <Text>
                <Message
                  id={payer === undefined ? 'receipt.due' : 'receipt.due.peer'}
                  values={{ time: new Date(payout.due) }}
                />
              </Text>
            )}
          </div>
        )}
        {payout.bankId !== undefined && (
          <dl>
            <CopyRow label={message(bankIdLabel(payout))} value={payout.bankId} />
          </dl>
        )}
        <ReceiptForm payout={payout} currency={currency} confirm={confirm} />
        {hasLink && (
          <TextLink asChild look="alone">
            <Link to={writeWithdrawalAddress({ withdrawal })}>
              <Message id="withdrawal.view" />
            </Link>
          </TextLink>
        )}
      </Stack>
    </Card>
  )
}

/** The payment of a member is looked into also where there was no answer. */
function titleOf({ receipt, payer }: PaymentConfirmation['payout']) {
  if (receipt !== 'disputed') return 'receipt.title'
  return payer === undefined ? 'receipt.title.disputed' : 'receipt.title.checked'
}

const State = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mt: '2' },
})
