import { useLocation, useSearchParams } from 'react-router-dom'

export interface TableSort {
  readonly column: string
  readonly isDescending: boolean
}

/** How somebody looks at a table. It stands in the address, so that Back, a reload and a link keep it. */
export interface TableView {
  readonly sort: TableSort
  readonly filter: string
  /** From 1. */
  readonly page: number
  /** Where the page begins of a table that the server cuts into pages. */
  readonly after: string | undefined
  /** Where the pages before this one begin, as far as they were walked through; the first has no place. */
  readonly trail: readonly string[] | undefined
  setSort(sort: TableSort): void
  setFilter(filter: string): void
  setPage(page: number): void
  /** Goes to the page that begins there, or to the first one. */
  goAfter(after: string | undefined, trail: readonly string[]): void
}

/**
 * Reads and writes `sort`, `filter`, `page` and `after`, each below the name of the table where a page has several. What an address has
 * of it that makes no sense is not there.
 */
export function useTableView(first: TableSort, sortable: readonly string[], table?: string): TableView {
  const named = (part: string) => (table === undefined ? part : `${table}.${part}`)
  const [address, setAddress] = useSearchParams()
  const { state } = useLocation()
  const change = (parts: Readonly<Record<string, string | undefined>>, options = {}) =>
    setAddress((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries({ page: undefined, after: undefined, ...parts })) {
        if (value === undefined || value === '') next.delete(named(name))
        else next.set(named(name), value)
      }
      return next
    }, options)
  const page = Number(/^[1-9]\d{0,5}$/.exec(address.get(named('page')) ?? '')?.[0] ?? 1)
  return {
    sort: readSort(address.get(named('sort')), sortable) ?? first,
    filter: (address.get(named('filter')) ?? '').slice(0, longestFilter),
    page,
    after: /^[A-Za-z0-9_-]{1,256}$/.exec(address.get(named('after')) ?? '')?.[0],
    trail: trailOf(state),
    setSort: (sort) => change({ sort: isSame(sort, first) ? undefined : written(sort) }),
    setFilter: (filter) => change({ filter }, { replace: true }),
    setPage: (next) => change({ page: next === 1 ? undefined : String(next) }),
    goAfter: (after, trail) => change({ after }, { state: { trail } }),
  }
}

/** Characters of a filter at most. */
export const longestFilter = 100

function readSort(text: string | null, sortable: readonly string[]): TableSort | undefined {
  const [, minus, column = ''] = /^(-?)(\w+)$/.exec(text ?? '') ?? []
  return sortable.includes(column) ? { column, isDescending: minus === '-' } : undefined
}

function written({ column, isDescending }: TableSort) {
  return `${isDescending ? '-' : ''}${column}`
}

function isSame(one: TableSort, other: TableSort) {
  return written(one) === written(other)
}

function trailOf(state: unknown): readonly string[] | undefined {
  const { trail } = (state ?? {}) as { readonly trail?: unknown }
  return Array.isArray(trail) ? trail.filter((each) => typeof each === 'string') : undefined
}
