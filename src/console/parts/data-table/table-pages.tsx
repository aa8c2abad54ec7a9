import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { styled } from '#ui/styles/styled.tsx'
import type { TableView } from './use-table-view.ts'

/** Rows of one page of a table that is cut here. */
export const pageSize = 25

/** The pages of a table whose rows are all here. */
export function TablePages({ view, page, count }: PagesProps) {
  const pages = Math.ceil(count / pageSize)
  if (pages < 2) return null
  return (
    <Bar>
      <Button look="outline" aria-disabled={page === 1} onClick={() => page > 1 && view.setPage(page - 1)}>
        <Message id="table.previous" />
      </Button>
      <span>
        <Message id="table.page" values={{ page, pages }} />
      </span>
      <Button
        look="outline"
        aria-disabled={page === pages}
        onClick={() => page < pages && view.setPage(page + 1)}
      >
        <Message id="table.next" />
      </Button>
    </Bar>
  )
}

interface PagesProps {
  readonly view: TableView
  readonly page: number
  readonly count: number
}

/** The pages of a table that the server cuts: nobody knows how many there are, and a link into the middle knows of none before it. */
export function ServedPages({ view, next }: { readonly view: TableView; readonly next: string | undefined }) {
  const { after, trail } = view
  if (after === undefined && next === undefined) return null
  return (
    <Bar>
      <Button
        look="outline"
        aria-disabled={after === undefined}
        onClick={() => after !== undefined && view.goAfter(undefined, [])}
      >
        <Message id="table.first" />
      </Button>
      {after !== undefined && trail && trail.length > 0 && (
        <Button look="outline" onClick={() => view.goAfter(trail.at(-1), trail.slice(0, -1))}>
          <Message id="table.previous" />
        </Button>
      )}
      <Button
        look="outline"
        aria-disabled={next === undefined}
        onClick={() =>
          next !== undefined && view.goAfter(next, after === undefined ? [] : [...(trail ?? []), after])
        }
      >
        <Message id="table.next" />
      </Button>
    </Bar>
  )
}

const Bar = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })
