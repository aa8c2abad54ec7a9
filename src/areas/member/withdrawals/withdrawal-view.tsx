import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { isOpenWithdrawal } from '#machines/cashier/withdrawal.ts'
import { amountOf } from '#schemas/money/amount.ts'
import { useSite } from '#config/use-site.ts'
import { ContactLink } from '#errors/contact-link.tsx'
import { ErrorNote } from '#errors/error-note.tsx'
import { Stack } from '#forms/parts/stack.tsx'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { keepFocus } from '#ui/focus/keep-focus.ts'
import { styled } from '#ui/styles/styled.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { CardLabel } from '../cards/card-label.tsx'
import { CashierColumn } from '../cashier/cashier-column.tsx'
import { CopyRow } from '../cashier/copy-row.tsx'
import { bankIdLabel } from './bank-id-label.ts'
import { ComplaintCard } from './complaint-card.tsx'
import { ReceiptCard } from './receipt-card.tsx'
import { ReceiptConflict } from './receipt-conflict.tsx'
import { TakeBackButton } from './take-back-button.tsx'
import type { ConfirmPayment } from './use-confirm-payment.ts'
import type { TakeBack } from './use-take-back.ts'
import { WithdrawalBadge } from './withdrawal-badge.tsx'
import { WithdrawalPayouts } from './withdrawal-payouts.tsx'
import { withdrawalPhase } from './withdrawal-phase.ts'
import { WithdrawalSteps } from './withdrawal-steps.tsx'
import { WithdrawalSums } from './withdrawal-sums.tsx'
import type { Payout, Withdrawal } from './withdrawal.ts'
import { writeWithdrawalAddress } from './withdrawal-address.ts'

interface WithdrawalViewProps {
  readonly withdrawal: Withdrawal
  /** When the answer came, in milliseconds of this browser's clock. */
  readonly receivedAt: number
  readonly takeBack: TakeBack
  readonly confirm: ConfirmPayment
  /** The time to answer is over: the next state is to be requested. */
  readonly onOver: () => void
}

/** A withdrawal in any state: what is happening, what it comes to, the payments to answer for, and its timeline. */
export function WithdrawalView(props: WithdrawalViewProps) {
  const { withdrawal, receivedAt, takeBack, confirm, onOver } = props
  const { locale } = useIntl()
  const message = useMessage()
  const { contact } = useSite().permission
  const { id, state, reference, currency, card, amount, arrives, received, reason, payouts, now } = withdrawal
  const text = (minor: string) => <bdi>{amountText(amountOf(BigInt(minor), currency), locale)}</bdi>
  const isOpen = isOpenWithdrawal(state)
  const [only] = payouts.length === 1 ? payouts : []
  return (
    // The heading takes the focus from an answer that was sent.
    <CashierColumn ref={keepFocus}>
      <Card>
        <Stack>
          <div>
            <Heading level={1} tabIndex={-1}>
              <Message id="withdrawal.title" values={{ amount: text(amount) }} />
            </Heading>
            <State>
              <WithdrawalBadge withdrawal={withdrawal} />
            </State>
          </div>
          <div>
            <Text>
              <Message
                id="withdrawal.now"
                values={{
                  state: withdrawalPhase(withdrawal),
                  card: <CardLabel card={card} />,
                  amount: text(amount),
                  left: text(String(BigInt(arrives) - BigInt(received))),
                  received: text(received === '0' ? arrives : received),
                }}
              />
            </Text>
            {reason && (
              <Text>
                <Message id="withdrawal.reason" values={{ reason }} />
              </Text>
            )}
          </div>
          {takeBack.error && <ErrorNote error={takeBack.error} />}
          <WithdrawalSums withdrawal={withdrawal} />
          <dl>
            <CopyRow label={message('cashier.reference')} value={reference} />
            {only?.bankId !== undefined && !isShownWithReceipt(only) && (
              <CopyRow label={message(bankIdLabel(only))} value={only.bankId} />
            )}
          </dl>
          <TakeBackButton withdrawal={withdrawal} takeBack={takeBack} />
          {!isOpen && (
            <Ways>
              <ButtonLink asChild look={state === 'closed' ? 'outline' : 'solid'}>
                <Link to={writeWithdrawalAddress({})}>
                  <Message id="withdrawal.again" />
                </Link>
              </ButtonLink>
              {(state === 'rejected' || state === 'returned') && <ContactLink href={contact} />}
            </Ways>
          )}
        </Stack>
      </Card>
      <ReceiptConflict error={confirm.error} />
      {payouts.filter(isShownWithReceipt).map((payout) => (
        <ReceiptCard
          key={payout.id}
          item={{ withdrawal: id, currency, card, payout }}
          now={now}
          receivedAt={receivedAt}
          confirm={confirm}
          onOver={onOver}
        />
      ))}
      <WithdrawalPayouts withdrawal={withdrawal} />
      {payouts.map((payout) => (
        <ComplaintCard key={payout.id} payout={payout} currency={currency} />
      ))}
      <Card as="section" aria-labelledby="withdrawal-steps">
        <WithdrawalSteps withdrawal={withdrawal} />
      </Card>
      {isOpen && (
        <div>
          <ButtonLink asChild look="ghost">
            <Link to={writeWithdrawalAddress({})}>
              <Message id="withdrawal.back" />
            </Link>
          </ButtonLink>
        </div>
      )}
    </CashierColumn>
  )
}

/** Its receipt waits for an answer, or for a decision of staff. */
function isShownWithReceipt({ receipt }: Payout) {
  return receipt === 'awaiting' || receipt === 'disputed'
}

const State = styled('div', { base: { mt: '2' } })
const Ways = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
