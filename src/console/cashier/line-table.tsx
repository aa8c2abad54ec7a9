import { useMemo, useState } from 'react'
import type { Currency } from '#schemas/money/currencies.ts'
import { Message } from '#i18n/message.tsx'
import type { MessageId } from '#i18n/message-id.ts'
import { Badge } from '#ui/notices/badge.tsx'
import { Text } from '#ui/text/text.tsx'
import { Money } from '../books/money.tsx'
import type { DataColumn } from '../parts/data-table/data-column.ts'
import { DataTable } from '../parts/data-table/data-table.tsx'
import type { TableView } from '../parts/data-table/use-table-view.ts'
import type { StatementLine } from './statement.ts'

interface LineTableProps {
  readonly label: MessageId
  readonly currency: Currency
  readonly lines: readonly StatementLine[]
}

/** Lines of a statement with what becomes of each, a page at a time. */
export function LineTable({ label, currency, lines }: LineTableProps) {
  const [page, setPage] = useState(1)
  const columns = useMemo(() => columnsIn(currency), [currency])
  const view: TableView = { ...unsorted, page, setPage }
  return (
    <DataTable
      label={label}
      columns={columns}
      items={lines}
      idOf={({ number }) => String(number)}
      view={view}
      none={
        <Text role="status">
          <Message id="statement.none" />
        </Text>
      }
    />
  )
}

/** The page is not kept in the address: the file is not there either. */
const unsorted = {
  sort: { column: 'number', isDescending: false },
  filter: '',
  after: undefined,
  trail: undefined,
  setSort() {},
  setFilter() {},
  goAfter() {},
} as const

function columnsIn(currency: Currency): readonly DataColumn<StatementLine>[] {
  const optional = (name: 'text' | 'payer' | 'date'): DataColumn<StatementLine> => ({
    id: name,
    header: `statement.column.${name}`,
    isNarrow: name === 'date',
    cell: ({ [name]: value }) => value !== undefined && <bdi>{value}</bdi>,
  })
  return [
    {
      id: 'id',
      header: 'statement.column.id',
      cell: ({ id }) => (id === '' ? '–' : <bdi>{id}</bdi>),
    },
    { id: 'line', header: 'statement.number', isNarrow: true, cell: ({ number }) => number },
    { id: 'outcome', header: 'statement.outcome', cell: (line) => <Outcome line={line} /> },
    {
      id: 'amount',
      header: 'statement.column.amount',
      isNarrow: true,
      cell: ({ amount, written }) =>
        amount === undefined ? (
          written !== '' && <bdi>{written}</bdi>
        ) : (
          <Money minor={amount} currency={currency} />
        ),
    },
    optional('text'),
    optional('payer'),
    optional('date'),
  ]
}

function Outcome({ line: { outcome, fault, reference } }: { readonly line: StatementLine }) {
  if (fault !== undefined)
    return (
      <Badge tone={fault === 'outgoing' ? 'info' : 'danger'}>
        <Message id={`statement.line.${fault}`} />
      </Badge>
    )
  if (outcome === 'known')
    return (
      <Badge tone="info">
        <Message id="statement.outcome.known" />
      </Badge>
    )
  return reference === undefined ? (
    <Badge tone="warning">
      <Message id="statement.outcome.new" />
    </Badge>
  ) : (
    <Badge tone="success">
      <Message id="statement.outcome.credited" values={{ reference: <bdi>{reference}</bdi> }} />
    </Badge>
  )
}
