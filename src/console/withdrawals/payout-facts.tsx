import type { ReactNode } from 'react'
import type { PayoutState, ReceiptState } from '#schemas/cashier/withdrawal-states.ts'
import type { StaffCase } from '#api/queries/staff-withdrawals.ts'
import { Message } from '#i18n/message.tsx'
import type { MessageId } from '#i18n/message-id.ts'
import { Badge } from '#ui/notices/badge.tsx'
import { Money } from '../books/money.tsx'
import { Facts } from '../parts/facts.tsx'
import { When } from '../parts/when.tsx'
import { AccountLink } from '../payments/account-link.tsx'
import { PromisedTime } from '../payments/promised-time.tsx'
import type { PayoutProps } from './payout-props.ts'

type Wait = StaffCase['waits'][number]

/** What is known of one payment of a withdrawal. */
export function PayoutFacts({ merchant, timeZone, staffCase, payout }: PayoutProps) {
  const { currency, payers, waits, stopped } = staffCase
  const { n, amount, state, receipt, sentAt, bankId, due, received, payer: name } = payout
  const payer = payers.find((each) => each.payout === n)
  const wait = waits.find((each) => each.payout === n)
  const stop = stopped.find((each) => each.payout === n)
  return (
    <Facts
      facts={[
        fact('withdrawals.amount', <Money minor={amount} currency={currency} />),
        fact(
          'deposits.state',
          <Badge tone={payoutTones[state]}>
            <Message id="withdrawals.payout.state" values={{ state }} />
          </Badge>,
        ),
        ...(payer && name !== undefined
          ? [
              fact(
                'withdrawals.payer',
                <AccountLink merchant={merchant} account={payer.account} currency={currency} />,
              ),
              fact('withdrawals.payer.name', <bdi>{name}</bdi>),
              fact('withdrawals.payer.deposit', <bdi dir="ltr">{payer.reference}</bdi>),
            ]
          : []),
        ...(wait ? waitFacts(wait, timeZone) : []),
        ...(sentAt === undefined
          ? []
          : [fact('withdrawals.sentAt', <When at={sentAt} timeZone={timeZone} look="date" />)]),
        // It is the reference of the payer's deposit then.
        ...(bankId === undefined || payer ? [] : [fact('arrivals.sourceId', <bdi dir="ltr">{bankId}</bdi>)]),
        ...(receipt === undefined
          ? []
          : [
              fact(
                'withdrawals.receipt',
                <Badge tone={receiptTones[receipt]}>
                  <Message id="withdrawals.receipt.state" values={{ receipt }} />
                </Badge>,
              ),
            ]),
        ...(received === undefined
          ? []
          : [fact('deposits.received', <Money minor={received} currency={currency} />)]),
        ...(due === undefined
          ? []
          : [fact('withdrawals.due', <PromisedTime by={due} timeZone={timeZone} />)]),
        ...(stop
          ? [
              fact(
                'withdrawals.due',
                <Message
                  id="withdrawals.stopped"
                  values={{ time: <When at={stop.since} timeZone={timeZone} look="date" /> }}
                />,
              ),
            ]
          : []),
      ]}
    />
  )
}

/** Since when it waits, how often the provider was asked, and what it answered. */
function waitFacts({ since, asked, looked, lookedAt }: Wait, timeZone: string | undefined) {
  return [
    fact('withdrawals.wait.since', <When at={since} timeZone={timeZone} look="date" />),
    ...(asked === 0
      ? []
      : [fact('withdrawals.wait.asked', <Message id="withdrawals.wait.times" values={{ count: asked }} />)]),
    ...(looked === undefined || lookedAt === undefined
      ? []
      : [
          fact(
            'withdrawals.wait.looked',
            <Message
              id="withdrawals.wait.found"
              values={{ looked, time: <When at={lookedAt} timeZone={timeZone} look="date" /> }}
            />,
          ),
        ]),
  ]
}

function fact(id: MessageId, value: ReactNode) {
  return [<Message key="name" id={id} />, value] as const
}

const payoutTones = {
  queued: 'info',
  matched: 'info',
  sending: 'info',
  unsure: 'warning',
  stuck: 'danger',
  sent: 'success',
  cancelled: 'info',
  returned: 'danger',
} as const satisfies Record<PayoutState, string>

const receiptTones = {
  awaiting: 'info',
  received: 'success',
  partlyReceived: 'warning',
  disputed: 'danger',
  forced: 'info',
  notReceived: 'danger',
} as const satisfies Record<ReceiptState, string>
