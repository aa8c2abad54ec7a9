import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { keepFocus } from '#ui/focus/keep-focus.ts'
import { styled } from '#ui/styles/styled.tsx'
import { Answered } from '../parts/answered.tsx'
import { Refused } from '../parts/console-form.tsx'

interface PagesProps<Page> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page>>
  /** Shown where there is not one entry. */
  readonly none: ReactNode
  readonly more: 'books.older' | 'books.newer'
  readonly children: (pages: readonly Page[]) => ReactNode
}

/** Page after page of the books. */
export function Pages<Page extends { readonly items: readonly unknown[] }>({
  query,
  none,
  more,
  children,
}: PagesProps<Page>) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error } = query
  return (
    <Answered query={query}>
      {({ pages }) => (
        <Column ref={keepFocus}>
          {pages.every(({ items }) => items.length === 0) ? none : children(pages)}
          {hasNextPage && (
            <div>
              <Button look="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                <Message id={more} />
              </Button>
            </div>
          )}
          {isFetchNextPageError && <Refused error={error} />}
        </Column>
      )}
    </Answered>
  )
}

const Column = styled('div', {
  base: { display: 'grid', gap: '4', minWidth: '0', gridTemplateColumns: 'minmax(0, 1fr)' },
})
