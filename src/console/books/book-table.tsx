import type { ReactNode } from 'react'
import { styled } from '#ui/styles/styled.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'

interface BookTableProps {
  /** What the table is of, for whoever does not see where it stands. */
  readonly name: string
  /** Names of the columns. Those of figures stand at their end. */
  readonly columns: readonly { readonly name: ReactNode; readonly isFigure?: boolean }[]
  /** Rows of `th` and `td`. */
  readonly children: ReactNode
}

/** Figures in rows. Where they need more width than there is, they are moved sideways by themselves. */
export function BookTable({ name, columns, children }: BookTableProps) {
  return (
    <Sideways role="region" aria-label={name} tabIndex={0}>
      <Table>
        <caption>
          <VisuallyHidden>{name}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(({ name: column, isFigure }, index) => (
              // The columns of a table never change.
              <th key={index} scope="col" data-figure={isFigure}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </Sideways>
  )
}

/** An amount in a row. */
export function Figure({ children }: { readonly children: ReactNode }) {
  return <td data-figure>{children}</td>
}

const Sideways = styled('div', {
  base: { overflowX: 'auto', minWidth: '0', borderWidth: '1px', borderRadius: 'card', bg: 'raised' },
})
const Table = styled('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    '& th, & td': { textAlign: 'start', px: '4', py: '2.5', verticalAlign: 'baseline' },
    '& thead th': { color: 'fg.muted', fontWeight: 'medium', whiteSpace: 'nowrap' },
    '& tbody th': { fontWeight: 'medium', minWidth: '9rem' },
    '& time': { whiteSpace: 'nowrap' },
    '& tbody tr': { borderBlockStartWidth: '1px' },
    '& [data-figure]': { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  },
})
