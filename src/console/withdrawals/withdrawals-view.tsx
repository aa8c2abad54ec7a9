import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Currency } from '#schemas/money/currencies.ts'
import { staffWithdrawalsQuery } from '#api/queries/staff-withdrawals.ts'
import { Message } from '#i18n/message.tsx'
import { keepFocus } from '#ui/focus/keep-focus.ts'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { Answered } from '../parts/answered.tsx'
import { DataTable } from '../parts/data-table/data-table.tsx'
import { useTableView } from '../parts/data-table/use-table-view.ts'
import { cashierViews } from '../payments/cashier-address.ts'
import { ListLinks } from '../payments/list-links.tsx'
import { longestSearch, SearchAmong } from '../payments/search-among.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { BulkOutcome, type BulkResult } from './bulk/bulk-outcome.tsx'
import { CaseDialog, type OpenedCase } from './case-dialog.tsx'
import { canChoose } from './bulk/choose-box.tsx'
import { NextCase } from './next-case.tsx'
import { QueueHead } from './queue-head.tsx'
import { useChosen } from './bulk/use-chosen.ts'
import { withdrawalColumns } from './withdrawal-columns.tsx'

interface WithdrawalsViewProps {
  readonly merchant: string
  readonly timeZone: string | undefined
  readonly currency: Currency
  readonly state: (typeof cashierViews.withdrawals)[number]
}

const places = cashierViews.withdrawals.map((state) => ({ view: 'withdrawals', state }) as const)
const searched = (['open', 'ended'] as const).map((each) => ({ view: 'withdrawals', state: each }) as const)

/** Withdrawals that wait for staff or are open, the oldest first, or those that have ended, the newest first. */
export function WithdrawalsView({ merchant, timeZone, currency, state }: WithdrawalsViewProps) {
  const [opened, setOpened] = useState<OpenedCase>()
  const [result, setResult] = useState<BulkResult>()
  const { chosen, clear } = useChosen()
  const view = useTableView({ column: 'since', isDescending: false }, [])
  const search = view.filter.trim().slice(0, longestSearch)
  const query = useQuery(
    staffWithdrawalsQuery(merchant, {
      state,
      ...(search === '' ? {} : { search }),
      ...(view.after === undefined ? {} : { cursor: view.after }),
    }),
  )
  const isEnded = state === 'ended'
  const columns = useMemo(
    () => withdrawalColumns({ merchant, timeZone, isEnded, chosen, onOpen: setOpened }),
    [merchant, timeZone, isEnded, chosen],
  )
  const others = searched.filter((place) => place.state !== state)
  return (
    <Column ref={keepFocus}>
      <Answered query={query}>
        {({ items, next, waiting }) => (
          <>
            <QueueHead waiting={waiting} currency={currency} timeZone={timeZone} />
            <NextCase merchant={merchant} onOpen={setOpened} />
            <ListLinks places={places} current={{ view: 'withdrawals', state }} filter={view.filter} />
            <BulkOutcome result={result} />
            <DataTable
              label="withdrawals.title"
              columns={columns}
              items={items}
              idOf={({ id }) => id}
              view={view}
              filter="deposits.search"
              served={{ next }}
              none={
                <Text role="status">
                  <Message id={`withdrawals.none.${state}`} />
                </Text>
              }
            />
            {!isEnded && (
              <BulkBar
                merchant={merchant}
                currency={currency}
                items={items.filter((item) => chosen.ids.has(item.id) && canChoose(item))}
                onClear={clear}
                onDone={(answer) => {
                  setResult({
                    ...answer,
                    references: new Map(items.map(({ id, reference }) => [id, reference])),
                  })
                  clear()
                }}
              />
            )}
            {items.length === 0 && search !== '' && <SearchAmong places={others} filter={view.filter} />}
          </>
        )}
      </Answered>
      {opened && (
        <CaseDialog
          key={opened.id}
          merchant={merchant}
          timeZone={timeZone}
          opened={opened}
          onOpen={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Column>
  )
}

const Column = styled('div', {
  base: { display: 'grid', gap: '4', minWidth: '0', gridTemplateColumns: 'minmax(0, 1fr)' },
})
