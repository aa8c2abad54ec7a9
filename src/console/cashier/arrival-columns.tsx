import type { StaffArrival } from '#api/queries/staff-cashier.ts'
import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/notices/badge.tsx'
import { Money } from '../books/money.tsx'
import type { DataColumn } from '../parts/data-table/data-column.ts'
import { When } from '../parts/when.tsx'
import { AccountLink } from '../payments/account-link.tsx'
import { methodName, type CashierViewProps } from './cashier-view.ts'
import { RowButton } from '../payments/row-button.tsx'

interface ArrivalColumnsProps extends CashierViewProps {
  readonly state: 'unmatched' | 'all'
  readonly onOpen: (arrival: StaffArrival) => void
}

/** The columns of the money that came. Where all of it is listed, one names the deposit. */
export function arrivalColumns(props: ArrivalColumnsProps): readonly DataColumn<StaffArrival>[] {
  const { merchant, timeZone, methods, state, onOpen } = props
  const deposit: DataColumn<StaffArrival> = {
    id: 'deposit',
    header: 'arrivals.deposit',
    cell: ({ deposit: of, currency }) =>
      of ? (
        <>
          <bdi>{of.reference}</bdi> ·{' '}
          <AccountLink merchant={merchant} account={of.account} currency={currency} isOneLine />
        </>
      ) : (
        <Badge tone="warning">
          <Message id="arrivals.waits" />
        </Badge>
      ),
  }
  return [
    {
      id: 'source',
      header: 'arrivals.sourceId',
      cell: (arrival) => (
        <RowButton type="button" onClick={() => onOpen(arrival)}>
          <bdi>{arrival.sourceId}</bdi>
        </RowButton>
      ),
    },
    {
      id: 'amount',
      header: 'arrivals.amount',
      isNarrow: true,
      cell: ({ amount, currency }) => <Money minor={amount} currency={currency} />,
    },
    { id: 'text', header: 'arrivals.text', cell: ({ text }) => text !== undefined && <bdi>{text}</bdi> },
    { id: 'payer', header: 'arrivals.payer', cell: ({ payer }) => payer !== undefined && <bdi>{payer}</bdi> },
    ...(state === 'all' ? [deposit] : []),
    {
      id: 'method',
      header: 'deposits.method',
      cell: ({ source }) => <bdi>{methodName(methods, source)}</bdi>,
    },
    {
      id: 'at',
      header: 'arrivals.at',
      isNarrow: true,
      cell: ({ at }) => <When at={at} timeZone={timeZone} />,
    },
  ]
}
