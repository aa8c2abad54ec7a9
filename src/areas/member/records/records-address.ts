import { kindGroupNames, type KindGroup } from '#features/wallet/kind-groups.ts'

/** What the records show, as their address says it, so that back, a reload and a link that was sent show the same. */
export interface RecordsAddress {
  readonly list: 'movements' | 'rounds'
  readonly wallet?: 'main' | 'game' | 'held' | undefined
  readonly kind?: KindGroup | undefined
  readonly state?: 'open' | 'closed' | undefined
  readonly days?: Days | undefined
}

export const daysBack = ['1', '7', '30'] as const
export type Days = (typeof daysBack)[number]

/** Reads an address. What it does not know is no choice at all (T54). */
export function readRecordsAddress(query: URLSearchParams): RecordsAddress {
  const oneOf = <const Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === query.get(name))
  return {
    list: oneOf('list', ['rounds']) ?? 'movements',
    wallet: oneOf('wallet', ['game', 'held']),
    kind: oneOf('kind', kindGroupNames),
    state: oneOf('state', ['open', 'closed']),
    days: oneOf('days', daysBack),
  }
}

/** The query of an address, without what goes without saying. */
export function writeRecordsAddress({ list, ...filters }: RecordsAddress): string {
  const query = new URLSearchParams({ page: 'records' })
  if (list === 'rounds') query.set('list', list)
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) query.set(name, value)
  return `?${query}`
}

/** From when on, in ISO 8601, of an address that was opened at this moment. */
export function startOf(days: Days | undefined, now: number): string | undefined {
  return days === undefined ? undefined : new Date(now - Number(days) * 24 * 3_600_000).toISOString()
}
