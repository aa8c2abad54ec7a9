import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { ErrorNote } from '#errors/error-note.tsx'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { focusPage } from '#ui/focus/focus-page.ts'
import { keepFocus } from '#ui/focus/keep-focus.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'

interface RecordListProps<Page> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page>>
  readonly isFiltered: boolean
  readonly onClear: () => void
  readonly children: (page: Page) => ReactNode
}

/** Page after page of records: while they load, where there are none, and when they cannot be had. */
export function RecordList<Page extends { readonly items: readonly unknown[] }>({
  query,
  isFiltered,
  onClear,
  children,
}: RecordListProps<Page>) {
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  if (!data)
    return error ? (
      <ErrorNote error={error} needed busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="16rem" />
    )
  if (data.pages.every(({ items }) => items.length === 0))
    return <NoRecords isFiltered={isFiltered} onClear={onClear} />
  return (
    <Stack>
      <ul ref={keepFocus}>{data.pages.map(children)}</ul>
      {hasNextPage && (
        <div>
          <Button look="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Message id="records.older" />
          </Button>
        </div>
      )}
      {query.isFetchNextPageError && <ErrorNote error={error} />}
    </Stack>
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
