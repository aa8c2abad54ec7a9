import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { staffArrivalsQuery, type StaffArrival } from '#api/queries/staff-cashier.ts'
import { Message } from '#i18n/message.tsx'
import { keepFocus } from '#ui/focus/keep-focus.ts'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { Answered } from '../parts/answered.tsx'
import { DataTable } from '../parts/data-table/data-table.tsx'
import { useTableView } from '../parts/data-table/use-table-view.ts'
import { arrivalColumns } from './arrival-columns.tsx'
import { ArrivalDialog } from './arrival-dialog.tsx'
import type { CashierViewProps } from './cashier-view.ts'
import { ListLinks } from '../payments/list-links.tsx'

interface ArrivalsViewProps extends CashierViewProps {
  readonly state: 'unmatched' | 'all'
}

const places = [
  { view: 'arrivals', state: 'unmatched' },
  { view: 'arrivals', state: 'all' },
] as const

/** Money that came: what belongs to no deposit yet, the oldest first, or all of it, the newest first. */
export function ArrivalsView({ merchant, timeZone, methods, state }: ArrivalsViewProps) {
  const [opened, setOpened] = useState<StaffArrival>()
  const view = useTableView({ column: 'at', isDescending: false }, [])
  const query = useQuery(
    staffArrivalsQuery(merchant, { state, ...(view.after === undefined ? {} : { cursor: view.after }) }),
  )
  const columns = useMemo(
    () => arrivalColumns({ merchant, timeZone, methods, state, onOpen: setOpened }),
    [merchant, timeZone, methods, state],
  )
  return (
    <Column ref={keepFocus}>
      <ListLinks places={places} current={{ view: 'arrivals', state }} />
      <Answered query={query}>
        {({ items, next }) => (
          <DataTable
            label="arrivals.title"
            columns={columns}
            items={items}
            idOf={({ id }) => id}
            view={{ ...view, filter: '' }}
            served={{ next }}
            none={
              <Text role="status">
                <Message id={`arrivals.none.${state}`} />
              </Text>
            }
          />
        )}
      </Answered>
      {opened && (
        <ArrivalDialog
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
  base: { display: 'grid', gap: '4', minWidth: '0', gridTemplateColumns: 'minmax(0, 1fr)' },
})
