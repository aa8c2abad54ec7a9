import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { useLanguage } from '#i18n/use-language.ts'
import type { DataColumn } from './data-column.ts'
import type { TableView } from './use-table-view.ts'

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
})

interface TableRows<Item> {
  readonly items: readonly Item[]
  readonly columns: readonly DataColumn<Item>[]
  readonly view: Pick<TableView, 'sort' | 'filter'>
  /** The server has filtered and sorted them. */
  readonly isServed: boolean
}

/** The rows of a table that fit its filter, in its order: words by the rules of the language, numbers in them by their size. */
export function useTableRows<Item extends object>(of: TableRows<Item>): readonly Item[] {
  const { items, columns, view, isServed } = of
  const { language } = useLanguage()
  const definitions = useMemo(() => {
    const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
    return columns.map(({ id, order }): ColumnDef<typeof features, Item> => ({
      id,
      accessorFn: (item) => order?.(item) ?? '',
      enableSorting: order !== undefined,
      sortFn: (one, other) => {
        const [a, b] = [order?.(one.original) ?? '', order?.(other.original) ?? '']
        return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
      },
    }))
  }, [columns, language])
  const wordsOf = useMemo(() => new Map(columns.map(({ id, words }) => [id, words])), [columns])
  const table = useTable({
    features,
    columns: definitions,
    data: items,
    manualSorting: isServed,
    manualFiltering: isServed,
    getColumnCanGlobalFilter: ({ id }) => wordsOf.get(id) !== undefined,
    globalFilterFn: (row, column, typed: string) =>
      folded(wordsOf.get(column)?.(row.original) ?? '').includes(folded(typed)),
    state: {
      sorting: [{ id: view.sort.column, desc: view.sort.isDescending }],
      globalFilter: view.filter.trim(),
    },
  })
  return table.getRowModel().rows.map(({ original }) => original)
}

/** Without letter case and accents. */
function folded(text: string) {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
