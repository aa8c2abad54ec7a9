import { useId, useState, type ReactNode } from 'react'
import { Message } from '#i18n/message.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import type { DataColumn } from './data-column.ts'

interface TableRowProps<Item> {
  readonly item: Item
  readonly columns: readonly DataColumn<Item>[]
  readonly details: ((item: Item) => ReactNode) | undefined
}

/** One row, a card on a phone; its first cell opens it. */
export function TableRow<Item>({ item, columns, details }: TableRowProps<Item>) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Line role="row" data-row="">
        {columns.map((column, place) => (
          <Cell key={column.id} role="cell" look={place === 0 ? 'first' : 'other'} isNarrow={column.isNarrow}>
            {place > 0 && (
              <Label aria-hidden="true">
                <Message id={column.header} />
              </Label>
            )}
            {place === 0 && details ? (
              <Toggle
                type="button"
                aria-expanded={isOpen}
                aria-controls={id}
                onClick={() => setOpen((before) => !before)}
              >
                <Icon name={isOpen ? 'chevron-down' : 'chevron-forward'} size={18} />
                <span>{column.cell(item)}</span>
              </Toggle>
            ) : (
              <div>{column.cell(item)}</div>
            )}
          </Cell>
        ))}
      </Line>
      {details && (
        <Line role="row" hidden={!isOpen} id={id}>
          <More role="cell" colSpan={columns.length}>
            {isOpen && details(item)}
          </More>
        </Line>
      )}
    </>
  )
}

const Line = styled('tr', {
  base: {
    display: { base: 'grid', md: 'table-row' },
    gap: { base: '1', md: '0' },
    px: { base: '4', md: '0' },
    py: { base: '3', md: '0' },
    borderBlockStartWidth: { base: '1px', md: '0' },
    '&[hidden]': { display: 'none' },
    '&[data-row]:focus-within': { bg: 'sunken' },
    '&[data-row]:hover': { bg: 'sunken' },
  },
})
const Cell = styled('td', {
  base: {
    display: { base: 'flex', md: 'table-cell' },
    gap: '3',
    px: { base: '0', md: '4' },
    py: { base: '0', md: '2' },
    verticalAlign: 'middle',
    borderBlockStartWidth: { md: '1px' },
    overflowWrap: 'anywhere',
    // A long word in one column must not break the short ones of the others.
    minWidth: { base: '0', md: '6rem' },
    '&:has(> div:empty)': { display: { base: 'none', md: 'table-cell' } },
    '& > div': { minWidth: '0' },
  },
  variants: {
    look: { first: { fontWeight: 'medium', minWidth: { md: '10rem' } }, other: { fontSize: 'sm' } },
    isNarrow: { true: { whiteSpace: { md: 'nowrap' } } },
  },
})
/** On a card no header stands above. */
const Label = styled('span', {
  base: { display: { base: 'block', md: 'none' }, flex: '0 0 7rem', color: 'fg.muted' },
})
const Toggle = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'touch',
    textAlign: 'start',
    borderRadius: 's',
    fontWeight: 'medium',
    cursor: 'pointer',
    '& svg': { flex: 'none', color: 'fg.muted' },
  },
})
const More = styled('td', {
  base: {
    display: { base: 'block', md: 'table-cell' },
    px: { base: '0', md: '4' },
    pt: { md: '3' },
    pb: { base: '1', md: '4' },
    minWidth: '0',
  },
})
