import { isRecord } from '#schemas/json/read-value.ts'
import { pointerKeys } from '#schemas/json/json-pointer.ts'

/** What has to stand at a place so that a finding is gone; without a value, nothing. */
export interface PlacedValue {
  /** JSON Pointer that starts with the document, entries by their position, as in a finding. */
  readonly path: string
  readonly to?: unknown
}

/** Documents with values put where they say; a place in something that is not there is passed over. Nothing given is changed. */
export function withPlaced(documents: unknown, values: readonly PlacedValue[]): unknown {
  const kept = values.filter(({ to }) => to !== undefined)
  // The last entry of a list goes first, so that the others stay where they were.
  const gone = values
    .filter(({ to }) => to === undefined)
    .toSorted((one, other) => other.path.localeCompare(one.path, 'en', { numeric: true }))
  return [...kept, ...gone].reduce((now, { path, to }) => placed(now, pointerKeys(path), to), documents)
}

function placed(at: unknown, [key, ...rest]: readonly string[], to: unknown): unknown {
  if (key === undefined) return to
  if (Array.isArray(at)) {
    const list: readonly unknown[] = at
    const index = Number(key)
    if (!/^\d{1,6}$/.test(key) || index >= list.length) return at
    if (rest.length === 0 && to === undefined) return list.filter((_, place) => place !== index)
    return list.with(index, placed(list[index], rest, to))
  }
  if (!isRecord(at) || unsafe.has(key)) return at
  const others = Object.entries(at)
  const has = Object.hasOwn(at, key)
  if (!has) return rest.length > 0 || to === undefined ? at : { ...at, [key]: to }
  return Object.fromEntries(
    others.flatMap(([name, part]) => {
      if (name !== key) return [[name, part]]
      const next = placed(part, rest, to)
      return next === undefined ? [] : [[name, next]]
    }),
  )
}

const unsafe: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
