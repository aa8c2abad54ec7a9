import { isSameJson } from '#schemas/json/is-same-json.ts'

/** The entries of a list: what RJSF knows each by, what it is drawn by, and what it holds. */
export interface EntryKeys {
  readonly given: readonly string[]
  readonly keys: readonly string[]
  readonly values: readonly unknown[]
}

type Given = Pick<EntryKeys, 'given' | 'values'>

/**
 * What the entries of a list are drawn by after a change. Where an entry came, went or moved here, RJSF knows which. Where the list
 * changed from outside it does not, and each entry is found again by its id, by what it holds, or else by its place: who has one
 * open, and types in it, stays there.
 */
export function entryKeys(before: EntryKeys, { given, values }: Given): EntryKeys {
  const known = new Map(before.given.map((each, at) => [each, before.keys[at] ?? each]))
  const isAsBefore = isSameJson(given, before.given)
  if (!isAsBefore && given.some((each) => known.has(each)))
    return { given, values, keys: given.map((each) => known.get(each) ?? each) }
  const left = new Map(before.keys.map((key, at) => [key, before.values[at]]))
  const byId = values.map((value) => take((each) => idOf(value) !== undefined && idOf(each) === idOf(value)))
  const bySame = values.map((value, at) => byId[at] ?? take((each) => isSameJson(each, value)))
  const keys = bySame.map((key, at) => {
    const there = before.keys[at] ?? ''
    return key ?? (left.delete(there) ? there : undefined)
  })
  // A new entry must not be drawn as one that went to another place.
  return { given, values, keys: keys.map((key, at) => key ?? `${given[at]}+`) }

  function take(isIt: (value: unknown) => boolean) {
    const key = [...left].find(([, value]) => isIt(value))?.[0]
    if (key !== undefined) left.delete(key)
    return key
  }
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined
}
