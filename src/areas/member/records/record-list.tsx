import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { focusPage } from '#ui/focus/focus-page.ts'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { PagedList } from '../paged-list.tsx'

interface RecordListProps<Page> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page>>
  readonly isFiltered: boolean
  readonly onClear: () => void
  readonly children: (page: Page) => ReactNode
}

/** Page after page of records, and what to do where the filters leave none. */
export function RecordList<Page extends { readonly items: readonly unknown[] }>({
  query,
  isFiltered,
  onClear,
  children,
}: RecordListProps<Page>) {
  return (
    <PagedList query={query} empty={<NoRecords isFiltered={isFiltered} onClear={onClear} />}>
      {children}
    </PagedList>
  )
}

function NoRecords({ isFiltered, onClear }: Pick<RecordListProps<unknown>, 'isFiltered' | 'onClear'>) {
  // The button goes with the filters that it takes away.
  useEffect(() => focusPage, [])
  return (
    <Empty role="status">
      <Text muted>
        <Message id={isFiltered ? 'records.none' : 'records.empty'} />
      </Text>
      {isFiltered && (
        <Button look="outline" size="sm" onClick={onClear}>
          <Message id="records.clear" />
        </Button>
      )}
    </Empty>
  )
}

const Empty = styled('div', { base: { display: 'grid', justifyItems: 'start', gap: '3', py: '6' } })
