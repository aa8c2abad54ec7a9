import type { ReactNode } from 'react'
import { Message } from '#i18n/message.tsx'
import type { MessageId } from '#i18n/message-id.ts'
import { styled } from '#ui/styles/styled.tsx'
import { Money } from '../books/money.tsx'
import { Facts } from '../parts/facts.tsx'
import { When } from '../parts/when.tsx'
import { AccountLink } from '../payments/account-link.tsx'
import { PromisedTime } from '../payments/promised-time.tsx'
import { SupportLink } from '../payments/support-link.tsx'
import { CardNumber } from './card-number.tsx'
import type { CaseProps } from './case-props.ts'
import { WithdrawalState } from './withdrawal-state.tsx'

/** What staff know of a withdrawal. */
export function CaseFacts({ merchant, timeZone, staffCase }: CaseProps) {
  const { id, account, currency, amount, fee, arrives, card, state, requestedAt, next, by, reason, firstBy } =
    staffCase
  return (
    <Facts
      facts={[
        fact('deposits.state', <WithdrawalState state={state} />),
        ...(reason === undefined
          ? []
          : [fact('withdrawals.reason', <Message id="withdrawal.reason" values={{ reason }} />)]),
        ...(firstBy === undefined ? [] : [fact('withdrawals.firstBy', <bdi>{firstBy.name}</bdi>)]),
        fact(
          'deposits.account',
          <Row>
            <AccountLink merchant={merchant} account={account} currency={currency} />
            <SupportLink merchant={merchant} account={account} />
          </Row>,
        ),
        fact('withdrawals.amount', <Money minor={amount} currency={currency} />),
        fact('withdrawals.fee', <Money minor={fee} currency={currency} />),
        fact('withdrawals.arrives', <Money minor={arrives} currency={currency} />),
        fact('withdrawals.bank', <bdi>{card.bank}</bdi>),
        fact('withdrawals.holder', <bdi>{card.holder}</bdi>),
        fact(
          'withdrawals.number',
          <CardNumber key={id} merchant={merchant} withdrawal={id} last4={card.last4} />,
        ),
        fact('withdrawals.requestedAt', <When at={requestedAt} timeZone={timeZone} look="date" />),
        fact('withdrawals.turn', <Message id="withdrawals.turn.of" values={{ next }} />),
        ...(by === undefined ? [] : [fact('withdrawals.by', <PromisedTime by={by} timeZone={timeZone} />)]),
      ]}
    />
  )
}

function fact(id: MessageId, value: ReactNode) {
  return [<Message key="name" id={id} />, value] as const
}

const Row = styled('span', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '4' } })
