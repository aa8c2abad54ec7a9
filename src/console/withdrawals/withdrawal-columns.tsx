import type { StaffWithdrawal } from '#api/queries/staff-withdrawals.ts'
import { Message } from '#i18n/message.tsx'
import { isUndecided } from '#machines/cashier/withdrawal.ts'
import { Badge } from '#ui/notices/badge.tsx'
import { Money } from '../books/money.tsx'
import type { DataColumn } from '../parts/data-table/data-column.ts'
import { When } from '../parts/when.tsx'
import { AccountLink } from '../payments/account-link.tsx'
import { PromisedTime } from '../payments/promised-time.tsx'
import { RowButton } from '../payments/row-button.tsx'
import { ChooseBox, type Chosen } from './bulk/choose-box.tsx'
import { ClaimedBy } from './claimed-by.tsx'
import { WithdrawalState } from './withdrawal-state.tsx'

interface WithdrawalColumnsProps {
  readonly merchant: string
  readonly timeZone: string | undefined
  readonly isEnded: boolean
  readonly chosen: Chosen
  readonly onOpen: (withdrawal: StaffWithdrawal) => void
}

/** The columns of open or of ended withdrawals. */
export function withdrawalColumns(props: WithdrawalColumnsProps): readonly DataColumn<StaffWithdrawal>[] {
  const { merchant, timeZone, isEnded, chosen, onOpen } = props
  const ofOpen: readonly DataColumn<StaffWithdrawal>[] = [
    {
      id: 'by',
      header: 'withdrawals.by',
      cell: ({ by }) => by !== undefined && <PromisedTime by={by} timeZone={timeZone} />,
    },
    {
      id: 'claim',
      header: 'withdrawals.claimedBy',
      cell: ({ claim }) => claim && <ClaimedBy claim={claim} />,
    },
    {
      id: 'choose',
      header: 'withdrawals.choose',
      isNarrow: true,
      cell: (withdrawal) => <ChooseBox withdrawal={withdrawal} chosen={chosen} />,
    },
  ]
  return [
    {
      id: 'reference',
      header: 'deposits.reference',
      cell: (withdrawal) => (
        <RowButton type="button" onClick={() => onOpen(withdrawal)}>
          <bdi>{withdrawal.reference}</bdi>
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
      id: 'amount',
      header: 'withdrawals.amount',
      isNarrow: true,
      cell: ({ amount, currency }) => <Money minor={amount} currency={currency} />,
    },
    {
      id: 'state',
      header: 'deposits.state',
      isNarrow: true,
      cell: ({ state, waitsForStaff, hasComplaint }) =>
        waitsForStaff && !isUndecided(state) ? (
          <Badge tone="warning">
            <Message id={hasComplaint ? 'withdrawals.hasComplaint' : 'withdrawals.waits'} />
          </Badge>
        ) : (
          <WithdrawalState state={state} />
        ),
    },
    {
      id: 'since',
      header: 'deposits.since',
      isNarrow: true,
      cell: ({ since }) => <When at={since} timeZone={timeZone} />,
    },
    ...(isEnded ? [] : ofOpen),
  ]
}
