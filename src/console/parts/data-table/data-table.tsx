import type { ReactNode } from 'react'
import { Message } from '#i18n/message.tsx'
import type { MessageId } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SearchBox } from '#ui/fields/search-box.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { useTypedQuery } from '#ui/hooks/use-typed-query.ts'
import type { DataColumn } from './data-column.ts'
import { moveByKey } from './move-by-key.ts'
import { TableHead } from './table-head.tsx'
import { pageSize, ServedPages, TablePages } from './table-pages.tsx'
import { TableRow } from './table-row.tsx'
import { useTableRows } from './use-table-rows.ts'
import { longestFilter, type TableView } from './use-table-view.ts'

interface DataTableProps<Item extends object> {
  readonly label: MessageId
  /** The first one says which row it is, and has the link that opens it, or opens its details. They stay the same objects. */
  readonly columns: readonly DataColumn<Item>[]
  readonly items: readonly Item[]
  readonly idOf: (item: Item) => string
  readonly view: TableView
  /** What the filter is called; without it there is none, or it stands somewhere else. */
  readonly filter?: MessageId
  /** What is said where there is no row and no filter. */
  readonly none: ReactNode
  readonly details?: (item: Item) => ReactNode
  /** Where the server filters, sorts and cuts into pages: where the next one begins. */
  readonly served?: { readonly next: string | undefined }
}

/** A table that is sorted, filtered and paged, keeps how it is looked at in the address, and is driven by keys. */
export function DataTable<Item extends object>(props: DataTableProps<Item>) {
  const { label, columns, items, idOf, view, filter, none, details, served } = props
  const message = useMessage()
  const [typed, setTyped] = useTypedQuery(view.filter, view.setFilter)
  const rows = useTableRows({ items, columns, view, isServed: served !== undefined })
  const page = Math.max(1, Math.min(view.page, Math.ceil(rows.length / pageSize)))
  const shown = served ? rows : rows.slice((page - 1) * pageSize, page * pageSize)
  return (
    // The keys are those of the links and buttons in it.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <Root onKeyDown={moveByKey}>
      {filter && (items.length > 0 || view.filter !== '') && (
        <Tools>
          <Filter>
            <SearchBox label={message(filter)} longest={longestFilter} value={typed} onChange={setTyped} />
          </Filter>
          <Text as="span" look="small" muted role="status">
            {!served && <Message id="table.rows" values={{ count: rows.length }} />}
          </Text>
        </Tools>
      )}
      {shown.length === 0 && view.filter === '' && none}
      {shown.length === 0 && view.filter !== '' && (
        <Nothing>
          <Text muted>
            <Message id="table.none" values={{ filter: <bdi>{view.filter}</bdi> }} />
          </Text>
          <Button
            look="outline"
            onClick={() => {
              setTyped('')
              view.setFilter('')
            }}
          >
            <Message id="table.clear" />
          </Button>
        </Nothing>
      )}
      {shown.length > 0 && (
        <Table role="table" aria-label={message(label)}>
          <TableHead columns={columns} view={view} />
          <Body role="rowgroup">
            {shown.map((item) => (
              <TableRow key={idOf(item)} item={item} columns={columns} details={details} />
            ))}
          </Body>
        </Table>
      )}
      {served ? (
        <ServedPages view={view} next={served.next} />
      ) : (
        <TablePages view={view} page={page} count={rows.length} />
      )}
    </Root>
  )
}

const Root = styled('div', { base: { display: 'grid', gap: '4', minWidth: '0' } })
const Tools = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '2' },
})
const Filter = styled('div', { base: { flex: '0 1 22rem' } })
const Nothing = styled('div', { base: { display: 'grid', justifyItems: 'start', gap: '3' } })
/** A card on a phone, where each row is a card of its own; the roles say what its displays take away. */
const Table = styled('table', {
  base: {
    display: { base: 'block', md: 'table' },
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    layerStyle: 'card',
  },
})
const Body = styled('tbody', { base: { display: { base: 'block', md: 'table-row-group' } } })
