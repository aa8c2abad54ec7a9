import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { StaffFinding } from '#api/queries/staff-findings.ts'
import { Message } from '#i18n/message.tsx'
import type { MessageId } from '#i18n/message-id.ts'
import { TextLink } from '#ui/links/text-link.tsx'
import { Facts } from '../parts/facts.tsx'
import { When } from '../parts/when.tsx'
import { AccountLink } from '../payments/account-link.tsx'
import { writeCashierPlace } from '../payments/cashier-address.ts'
import { methodName, type CashierViewProps } from './cashier-view.ts'
import { FindingKind } from './finding-kind.tsx'
import { FindingSide } from './finding-side.tsx'

interface FindingFactsProps extends CashierViewProps {
  readonly finding: StaffFinding
}

/** What either side says of a payment, and where staff find what it is about. */
export function FindingFacts({ merchant, timeZone, methods, finding }: FindingFactsProps) {
  const { kind, method, subject, here, there, foundAt, deposit, withdrawal, closed } = finding
  const about = deposit ?? withdrawal
  return (
    <Facts
      facts={[
        fact('findings.kind', <FindingKind kind={kind} />),
        fact('findings.there', <FindingSide side={there} />),
        fact('findings.here', <FindingSide side={here} />),
        ...(deposit
          ? [
              fact(
                'findings.deposit',
                <FoundLink
                  to={writeCashierPlace(
                    { view: 'deposits', state: deposit.isOpen ? 'open' : 'ended' },
                    deposit.reference,
                  )}
                  reference={deposit.reference}
                />,
              ),
            ]
          : []),
        ...(withdrawal
          ? [
              fact(
                'findings.withdrawal',
                <FoundLink
                  to={writeCashierPlace(
                    { view: 'withdrawals', state: withdrawal.isOpen ? 'open' : 'ended' },
                    withdrawal.reference,
                  )}
                  reference={withdrawal.reference}
                />,
              ),
            ]
          : []),
        ...(about
          ? [
              fact(
                'deposits.account',
                <AccountLink merchant={merchant} account={about.account} currency={about.currency} />,
              ),
            ]
          : []),
        fact(
          'deposits.method',
          method === undefined ? <Message id="findings.payout" /> : <bdi>{methodName(methods, method)}</bdi>,
        ),
        fact(
          method === undefined ? 'findings.subject.payout' : 'findings.subject.payment',
          <bdi>{subject}</bdi>,
        ),
        fact('findings.since', <When at={foundAt} timeZone={timeZone} look="date" />),
        ...(closed
          ? [
              fact('findings.closedAt', <When at={closed.at} timeZone={timeZone} look="date" />),
              fact('findings.closedBy', <bdi>{closed.by.name}</bdi>),
              fact('findings.closedReason', <bdi>{closed.reason}</bdi>),
            ]
          : []),
      ]}
    />
  )
}

/** The way to the list that has the deposit or the withdrawal. */
function FoundLink({ to, reference }: { readonly to: string; readonly reference: string }) {
  return (
    <TextLink asChild>
      <Link to={to}>
        <bdi>{reference}</bdi>
      </Link>
    </TextLink>
  )
}

function fact(id: MessageId, value: ReactNode) {
  return [<Message key="name" id={id} />, value] as const
}
