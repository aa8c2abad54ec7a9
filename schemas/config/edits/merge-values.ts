import { isRecord } from '../../json/read-value.ts'
import { present, type Conflict, type Side } from './edit.ts'
import { isSameJson } from '../../json/is-same-json.ts'
import { pointerToken } from '../../json/json-pointer.ts'
import { keyedList, orderKey, type KeyedList } from './keyed-list.ts'
import { mergeOrder } from './merge-order.ts'
import { entrySchema, propertySchema, type SchemaPart } from './schema-parts.ts'

export interface Sides {
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

export interface Merged {
  readonly value: unknown
  readonly conflicts: readonly Conflict[]
}

/** Who is right at a place where both changed something; undefined where nobody has said so. */
export type Choose = (path: string) => Side | undefined

/**
 * Brings together what two made of one value, place by place: objects by key, lists whose entries have ids by them, everything else
 * whole. Where both changed the same place differently theirs stays, and it is told as a conflict, unless `choose` knows who is right.
 */
export function mergeValues(
  schema: SchemaPart,
  { base, mine, theirs }: Sides,
  path = '',
  choose: Choose = () => undefined,
): Merged {
  if (isSameJson(mine, base) || isSameJson(mine, theirs)) return { value: theirs, conflicts: [] }
  if (isSameJson(theirs, base)) return { value: mine, conflicts: [] }
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) {
    const keys = new Set([...Object.keys(theirs), ...Object.keys(mine), ...Object.keys(base)])
    const parts = [...keys].map((key) => {
      const at = { base: ownOf(base, key), mine: ownOf(mine, key), theirs: ownOf(theirs, key) }
      const merged = mergeValues(propertySchema(schema, key), at, `${path}/${pointerToken(key)}`, choose)
      return { key, ...merged }
    })
    const entries = parts.flatMap(({ key, value }) => (value === undefined ? [] : [[key, value] as const]))
    return { value: Object.fromEntries(entries), conflicts: parts.flatMap(({ conflicts }) => conflicts) }
  }
  const lists = [base, mine, theirs].map((list) => keyedList(schema, list))
  const [before, here, there] = lists
  if (before && here && there) return mergeLists(schema, { before, here, there }, path, choose)
  return chosen(
    { path, ...present('base', base), ...present('mine', mine), ...present('theirs', theirs) },
    choose,
  )
}

interface Lists {
  readonly before: KeyedList
  readonly here: KeyedList
  readonly there: KeyedList
}

function mergeLists(
  schema: SchemaPart,
  { before, here, there }: Lists,
  path: string,
  choose: Choose,
): Merged {
  const conflicts: Conflict[] = []
  const entries = new Map<string, unknown>()
  for (const id of new Set([...there.keys(), ...here.keys()])) {
    const at = { base: before.get(id), mine: here.get(id), theirs: there.get(id) }
    const merged = mergeValues(entrySchema(schema), at, `${path}/${pointerToken(id)}`, choose)
    conflicts.push(...merged.conflicts)
    if (merged.value !== undefined) entries.set(id, merged.value)
  }
  const orders = [before, here, there].map((list) => [...list.keys()]) as [string[], string[], string[]]
  const order = orderOf(orders, path, choose)
  conflicts.push(...order.conflicts)
  return { value: order.ids.flatMap((id) => (entries.has(id) ? [entries.get(id)] : [])), conflicts }
}

function orderOf(
  [base, mine, theirs]: readonly [string[], string[], string[]],
  path: string,
  choose: Choose,
) {
  const merged = mergeOrder(base, mine, theirs)
  if (merged) return { ids: merged, conflicts: [] }
  const { value, conflicts } = chosen({ path: `${path}/${orderKey}`, base, mine, theirs }, choose)
  const others = value === mine ? theirs : mine
  // Nothing that either has is lost for its place.
  return { ids: [...new Set([...(value as string[]), ...others])], conflicts }
}

function chosen(conflict: Conflict, choose: Choose): Merged {
  const side = choose(conflict.path)
  return side ? { value: conflict[side], conflicts: [] } : { value: conflict.theirs, conflicts: [conflict] }
}

function ownOf(value: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined
}
