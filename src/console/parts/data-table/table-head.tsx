import { Message } from '#i18n/message.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import type { DataColumn } from './data-column.ts'
import type { TableView } from './use-table-view.ts'

interface TableHeadProps<Item> {
  readonly columns: readonly DataColumn<Item>[]
  readonly view: TableView
}

/** What the columns are, each sorted at a press where it can be. */
export function TableHead<Item>({ columns, view }: TableHeadProps<Item>) {
  const { sort } = view
  return (
    <Head role="rowgroup">
      <HeadRow role="row">
        {columns.map(({ id, header, order, isDescendingFirst = false, isNarrow = false }) => {
          const isSorted = sort.column === id
          const way = sort.isDescending ? 'descending' : 'ascending'
          return (
            <Title
              key={id}
              role="columnheader"
              scope="col"
              look={order ? 'sorted' : 'plain'}
              isNarrow={isNarrow}
              {...(order && { 'aria-sort': isSorted ? way : 'none' })}
            >
              {order ? (
                <Press
                  type="button"
                  onClick={() =>
                    view.setSort({
                      column: id,
                      isDescending: isSorted ? !sort.isDescending : isDescendingFirst,
                    })
                  }
                >
                  <Message id={header} />
                  <Icon name={isSorted && !sort.isDescending ? 'chevron-up' : 'chevron-down'} size={16} />
                </Press>
              ) : (
                <Message id={header} />
              )}
            </Title>
          )
        })}
      </HeadRow>
    </Head>
  )
}

const Head = styled('thead', { base: { display: { base: 'block', md: 'table-header-group' } } })
const HeadRow = styled('tr', {
  base: {
    display: { base: 'flex', md: 'table-row' },
    flexWrap: 'wrap',
    px: { base: '2', md: '0' },
  },
})
const Title = styled('th', {
  base: {
    px: { base: '0', md: '4' },
    py: { base: '0', md: '2' },
    textAlign: 'start',
    verticalAlign: 'middle',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    '&[aria-sort=none] svg': { opacity: '0.35' },
    '&:is([aria-sort=ascending], [aria-sort=descending])': { color: 'fg' },
  },
  variants: {
    look: {
      sorted: {},
      // Above cards it would say nothing.
      plain: {
        mdDown: {
          position: 'absolute',
          width: '1px',
          height: '1px',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
        },
      },
    },
    isNarrow: { true: { width: { md: '1%' }, whiteSpace: { md: 'nowrap' } } },
  },
})
const Press = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: 'touch',
    px: '2',
    mx: { md: '-2' },
    borderRadius: 's',
    fontWeight: 'medium',
    color: 'inherit',
    cursor: 'pointer',
    _hover: { color: 'fg', bg: 'sunken' },
    '& svg': { flex: 'none' },
  },
})
