import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorNote } from '#errors/error-note.tsx'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { keepFocus } from '#ui/focus/keep-focus.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'

interface PagedListProps<Page> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page>>
  /** In place of the list where it has no entries. */
  readonly empty: ReactNode
  readonly children: (page: Page) => ReactNode
}

/** Page after page of a list: while they load, where there are none, and when they cannot be had. Its texts are in the namespace `wallet`. */
export function PagedList<Page extends { readonly items: readonly unknown[] }>({
  query,
  empty,
  children,
}: PagedListProps<Page>) {
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  if (!data)
    return error ? (
      <ErrorNote error={error} needed busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="16rem" />
    )
  if (data.pages.every(({ items }) => items.length === 0)) return empty
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
