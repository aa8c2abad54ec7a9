import { isRecord } from '../forms/read-value.ts'
import { present, type Conflict, type Edit } from './edit.ts'
import { isSameJson } from './is-same-json.ts'
import { pointerKeys } from './json-pointer.ts'
import { keyedList, orderKey, type KeyedList } from './keyed-list.ts'
import { mergeOrder } from './merge-order.ts'
import { mergeValues, type Merged } from './merge-values.ts'
import { entrySchema, propertySchema, type SchemaPart } from './schema-parts.ts'

/**
 * Makes edits in a value as it is now, one after the other. Where it is no longer what an edit began from, both are brought together as
 * far as they changed different places; the rest is told as conflicts and not made.
 */
export function applyEdits(schema: SchemaPart, value: unknown, edits: readonly Edit[]): Merged {
  let now = value
  const conflicts: Conflict[] = []
  for (const edit of edits) {
    const merged = applyAt(schema, now, pointerKeys(edit.path), edit)
    now = merged.value
    conflicts.push(...merged.conflicts)
  }
  return { value: now, conflicts }
}

function applyAt(schema: SchemaPart, at: unknown, keys: readonly string[], edit: Edit): Merged {
  const [key, ...rest] = keys
  if (key === undefined) return mergeValues(schema, { base: edit.from, mine: edit.to, theirs: at }, edit.path)
  const list = keyedList(schema, at)
  if (list && key === orderKey && rest.length === 0) return reordered(list, at, edit)
  if (list) {
    if (rest.length > 0 && !list.has(key)) return nowhere(at, edit)
    const { value, conflicts } = applyAt(entrySchema(schema), list.get(key), rest, edit)
    const changed = new Map(list).set(key, value)
    return { value: [...changed.values()].filter((entry) => entry !== undefined), conflicts }
  }
  if (!isRecord(at)) return nowhere(at, edit)
  const part = Object.hasOwn(at, key) ? at[key] : undefined
  if (rest.length > 0 && part === undefined) return nowhere(at, edit)
  const { value, conflicts } = applyAt(propertySchema(schema, key), part, rest, edit)
  const others = Object.entries(at).filter(([each]) => each !== key || value !== undefined)
  if (Object.hasOwn(at, key))
    return {
      value: Object.fromEntries(others.map(([each, one]) => [each, each === key ? value : one])),
      conflicts,
    }
  return { value: value === undefined ? at : Object.fromEntries([...others, [key, value]]), conflicts }
}

/** What it would have been made in is gone. */
function nowhere(at: unknown, { path, from, to }: Edit): Merged {
  if (isSameJson(from, to) || to === undefined) return { value: at, conflicts: [] }
  return { value: at, conflicts: [{ path, ...present('base', from), ...present('mine', to) }] }
}

function reordered(list: KeyedList, at: unknown, { path, from, to }: Edit): Merged {
  const [base, mine] = [idsOf(from), idsOf(to)]
  // What was added just now stands at the end for no reason of its own.
  const theirs = [...list.keys()].filter((id) => base.includes(id) || !mine.includes(id))
  const order = mergeOrder(base, mine, theirs)
  if (!order) return { value: at, conflicts: [{ path, base, mine, theirs }] }
  const rest = [...list.keys()].filter((id) => !order.includes(id))
  const entries = [...order, ...rest].flatMap((id) => (list.has(id) ? [list.get(id)] : []))
  return { value: entries, conflicts: [] }
}

function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
}
