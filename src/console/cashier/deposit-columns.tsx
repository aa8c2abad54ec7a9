import type { StaffDeposit } from '#api/queries/staff-cashier.ts'
import { Money } from '../books/money.tsx'
import type { DataColumn } from '../parts/data-table/data-column.ts'
import { When } from '../parts/when.tsx'
import { AccountLink } from '../payments/account-link.tsx'
import { methodName, type CashierViewProps } from './cashier-view.ts'
import { PromisedTime } from '../payments/promised-time.tsx'
import { DepositState } from './deposit-state.tsx'
import { RowButton } from '../payments/row-button.tsx'

interface DepositColumnsProps extends CashierViewProps {
  readonly state: 'open' | 'ended' | 'reversals'
  readonly onOpen: (deposit: StaffDeposit) => void
}

/** The columns of open or of ended deposits. */
export function depositColumns(props: DepositColumnsProps): readonly DataColumn<StaffDeposit>[] {
  const { merchant, timeZone, methods, state, onOpen } = props
  return [
    {
      id: 'reference',
      header: 'deposits.reference',
      cell: (deposit) => (
        <RowButton type="button" onClick={() => onOpen(deposit)}>
          <bdi>{deposit.reference}</bdi>
        </RowButton>
      ),
    },
    {
      id: 'account',
      header: 'deposits.account',
      cell: ({ account, currency }) => (
        <AccountLink merchant={merchant} account={account} currency={currency} isOneLine />
      ),
    },
    {
      id: 'method',
      header: 'deposits.method',
      cell: ({ method }) => <bdi>{methodName(methods, method)}</bdi>,
    },
    {
      id: 'asked',
      header: 'deposits.asked',
      isNarrow: true,
      cell: ({ asked, currency }) => <Money minor={asked} currency={currency} />,
    },
    state === 'open'
      ? {
          id: 'by',
          header: 'deposits.by',
          cell: ({ by }) => by !== undefined && <PromisedTime by={by} timeZone={timeZone} />,
        }
      : {
          id: 'received',
          header: 'deposits.received',
          isNarrow: true,
          cell: ({ received, currency }) =>
            received !== undefined && <Money minor={received} currency={currency} />,
        },
    {
      id: 'state',
      header: 'deposits.state',
      isNarrow: true,
      cell: ({ state: now }) => <DepositState state={now} />,
    },
    {
      id: 'since',
      header: 'deposits.since',
      isNarrow: true,
      cell: ({ since }) => <When at={since} timeZone={timeZone} />,
    },
  ]
}
