import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { staffDepositsQuery, type StaffDeposit } from '#api/queries/staff-cashier.ts'
import { Message } from '#i18n/message.tsx'
import { keepFocus } from '#ui/focus/keep-focus.ts'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { Answered } from '../parts/answered.tsx'
import { DataTable } from '../parts/data-table/data-table.tsx'
import { useTableView } from '../parts/data-table/use-table-view.ts'
import type { CashierViewProps } from './cashier-view.ts'
import { depositColumns } from './deposit-columns.tsx'
import { DepositDialog } from './deposit-dialog.tsx'
import { ListLinks } from '../payments/list-links.tsx'
import { longestSearch, SearchAmong } from '../payments/search-among.tsx'

interface DepositsViewProps extends CashierViewProps {
  readonly state: 'open' | 'ended' | 'reversals'
}

const places = [
  { view: 'deposits', state: 'open' },
  { view: 'deposits', state: 'ended' },
  { view: 'deposits', state: 'reversals' },
] as const

/** Deposits that wait for a payment or are to be taken back, the oldest first, or those that have ended, the newest first. */
export function DepositsView({ merchant, timeZone, methods, state }: DepositsViewProps) {
  const [opened, setOpened] = useState<StaffDeposit>()
  const view = useTableView({ column: 'since', isDescending: false }, [])
  const search = view.filter.trim().slice(0, longestSearch)
  const query = useQuery(
    staffDepositsQuery(merchant, {
      state,
      ...(search === '' ? {} : { search }),
      ...(view.after === undefined ? {} : { cursor: view.after }),
    }),
  )
  const columns = useMemo(
    () => depositColumns({ merchant, timeZone, methods, state, onOpen: setOpened }),
    [merchant, timeZone, methods, state],
  )
  return (
    <Column ref={keepFocus}>
      <ListLinks places={places} current={{ view: 'deposits', state }} filter={view.filter} />
      <Answered query={query}>
        {({ items, next }) => (
          <>
            <DataTable
              label="deposits.title"
              columns={columns}
              items={items}
              idOf={({ id }) => id}
              view={view}
              filter="deposits.search"
              served={{ next }}
              none={
                <Text role="status">
                  <Message
                    id={methods.methods.length === 0 ? 'deposits.none.methods' : `deposits.none.${state}`}
                  />
                </Text>
              }
            />
            {items.length === 0 && search !== '' && (
              <SearchAmong places={places.filter((place) => place.state !== state)} filter={view.filter} />
            )}
          </>
        )}
      </Answered>
      {opened && (
        <DepositDialog
          merchant={merchant}
          timeZone={timeZone}
          methods={methods}
          opened={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Column>
  )
}

const Column = styled('div', {
  base: {
    display: 'grid',
    gap: '4',
    justifyItems: 'stretch',
    minWidth: '0',
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
})
