import type { ComponentProps } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { depositMachine } from '#machines/cashier/deposit.ts'
import { amountOf } from '#schemas/money/amount.ts'
import { useSite } from '#config/use-site.ts'
import { ContactLink } from '#errors/contact-link.tsx'
import { ErrorNote } from '#errors/error-note.tsx'
import { Stack } from '#forms/parts/stack.tsx'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { keepFocus } from '#ui/focus/keep-focus.ts'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import type { Deposit } from './deposit.ts'
import { writeDepositAddress } from './deposit-address.ts'
import { DepositActions } from './deposit-actions.tsx'
import { DepositBadge } from './deposit-badge.tsx'
import { DepositDebt } from './deposit-debt.tsx'
import { DepositNow } from './deposit-now.tsx'
import { DepositPayments } from './deposit-payments.tsx'
import { DepositProofs } from './deposit-proofs.tsx'
import { DepositSteps } from './deposit-steps.tsx'
import { DepositSums } from './deposit-sums.tsx'
import { PaidForm } from '../peers/paid-form.tsx'
import { PayBank } from './pay-bank.tsx'
import { PayRedirect } from './pay-redirect.tsx'
import { TimeLeft } from './time-left.tsx'
import type { DepositAction } from './use-deposit-action.ts'

interface DepositViewProps {
  readonly deposit: Deposit
  /** When the answer came, in milliseconds of this browser's clock. */
  readonly receivedAt: number
  readonly report: DepositAction
  readonly cancel: DepositAction
  readonly payDebt: DepositAction
  /** The time of the deposit is over: its next state is to be requested. */
  readonly onOver: () => void
}

/** A deposit in any state: what to do now, what it comes to, how to pay it, and its timeline. */
export function DepositView(props: DepositViewProps) {
  const { deposit, receivedAt, report, cancel, payDebt, onOver } = props
  const { locale } = useIntl()
  const { contact } = useSite().permission
  const { state, kind, currency, asked, pay, by, now } = deposit
  const { name } = deposit
  const snapshot = depositMachine.resolveState({ value: state })
  const isOpen = snapshot.hasTag('open')
  const text = (minor: string) => <bdi>{amountText(amountOf(BigInt(minor), currency), locale)}</bdi>
  return (
    <>
      <Card ref={keepFocus}>
        <Stack>
          <div>
            <Heading level={1} tabIndex={-1}>
              <Message id="cashier.deposit.title" values={{ amount: text(asked) }} />
            </Heading>
            <State>
              <DepositBadge state={state} />
              {by !== undefined && state === 'waiting' && (
                <TimeLeft
                  key={`${by} ${receivedAt}`}
                  by={by}
                  now={now}
                  receivedAt={receivedAt}
                  onOver={onOver}
                  of="deposit"
                />
              )}
            </State>
          </div>
          <Text>
            <DepositNow deposit={deposit} />
          </Text>
          {(report.error ?? cancel.error ?? payDebt.error) && (
            <ErrorNote error={report.error ?? cancel.error ?? payDebt.error} />
          )}
          <DepositSums deposit={deposit} />
          <DepositPayments deposit={deposit} />
          <DepositDebt deposit={deposit} payDebt={payDebt} />
          {isOpen && pay && 'url' in pay && <PayRedirect name={name} pay={pay} />}
          {isOpen && pay && 'account' in pay && <BankAccount deposit={deposit} pay={pay} />}
          {deposit.proofs !== undefined && <DepositProofs deposit={deposit} sent={deposit.proofs} />}
          {kind === 'peer' && snapshot.can({ type: 'reported' }) && <PaidForm deposit={deposit} />}
          <DepositActions
            deposit={deposit}
            canReport={kind === 'bank' && snapshot.can({ type: 'reported' })}
            canCancel={snapshot.hasTag('cancellable')}
            report={report}
            cancel={cancel}
          />
          {!isOpen && (
            <Ways>
              <ButtonLink asChild look={state === 'credited' ? 'outline' : 'solid'}>
                <Link to={writeDepositAddress({})}>
                  <Message id="cashier.again" />
                </Link>
              </ButtonLink>
              {state !== 'credited' && <ContactLink href={contact} />}
            </Ways>
          )}
        </Stack>
      </Card>
      <Card as="section" aria-labelledby="deposit-steps">
        <DepositSteps deposit={deposit} />
      </Card>
      {isOpen && (
        <div>
          <ButtonLink asChild look="ghost">
            <Link to={writeDepositAddress({})}>
              <Message id="cashier.back" />
            </Link>
          </ButtonLink>
        </div>
      )}
    </>
  )
}

/** Folded once the player says that the money was transferred. */
function BankAccount(props: ComponentProps<typeof PayBank>) {
  if (props.deposit.state === 'waiting') return <PayBank {...props} />
  return (
    <details>
      <Summary>
        <Message id="cashier.bank.again" />
      </Summary>
      <PayBank {...props} />
    </details>
  )
}

const Summary = styled('summary', {
  base: { minHeight: 'touch', py: '2', fontWeight: 'medium', cursor: 'pointer' },
})

const State = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mt: '2' },
})
const Ways = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
