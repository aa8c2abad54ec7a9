import type { ReactNode } from 'react'
import type { StaffDeposit } from '#api/queries/staff-cashier.ts'
import { Message } from '#i18n/message.tsx'
import type { MessageId } from '#i18n/message-id.ts'
import { Money } from '../books/money.tsx'
import { Facts } from '../parts/facts.tsx'
import { When } from '../parts/when.tsx'
import { AccountLink } from '../payments/account-link.tsx'
import { methodName, type CashierViewProps } from './cashier-view.ts'
import { PromisedTime } from '../payments/promised-time.tsx'
import { DepositState } from './deposit-state.tsx'

interface DepositFactsProps extends CashierViewProps {
  readonly deposit: StaffDeposit
}

/** Everything that staff know of a deposit. */
export function DepositFacts({ merchant, timeZone, methods, deposit }: DepositFactsProps) {
  const { account, currency, method, asked, reportedAt, state, begunAt, since, by, held } = deposit
  const sums = (['received', 'taken', 'debt', 'forgiven'] as const).flatMap((name) => {
    const minor = deposit[name]
    return minor === undefined ? [] : [fact(name, <Money minor={minor} currency={currency} />)]
  })
  return (
    <Facts
      facts={[
        fact('state', <DepositState state={state} />),
        fact('account', <AccountLink merchant={merchant} account={account} currency={currency} />),
        fact('method', <bdi>{methodName(methods, method)}</bdi>),
        fact('asked', <Money minor={asked} currency={currency} />),
        ...sums,
        fact('begunAt', <When at={begunAt} timeZone={timeZone} look="date" />),
        fact('since', <When at={since} timeZone={timeZone} look="date" />),
        ...(reportedAt === undefined
          ? []
          : [fact('reportedAt', <When at={reportedAt} timeZone={timeZone} look="date" />)]),
        ...(held === undefined ? [] : [fact('held', <Message id="deposits.held.why" values={{ held }} />)]),
        ...(by === undefined ? [] : [fact('by', <PromisedTime by={by} timeZone={timeZone} />)]),
      ]}
    />
  )
}

type FactName =
  | 'state'
  | 'account'
  | 'method'
  | 'asked'
  | 'received'
  | 'taken'
  | 'debt'
  | 'forgiven'
  | 'begunAt'
  | 'since'
  | 'reportedAt'
  | 'by'
  | 'held'

function fact(name: FactName, value: ReactNode) {
  const id: MessageId = `deposits.${name}`
  return [<Message key="name" id={id} />, value] as const
}
