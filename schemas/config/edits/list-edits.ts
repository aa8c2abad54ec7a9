import { isRecord } from '../../json/read-value.ts'
import { present, type Edit } from './edit.ts'
import { isSameJson } from '../../json/is-same-json.ts'
import { pointerToken } from '../../json/json-pointer.ts'
import { keyedList, orderKey, type KeyedList } from './keyed-list.ts'
import { entrySchema, propertySchema, type SchemaPart } from './schema-parts.ts'

/** What has to be edited in one value to make the other of it, each place once; `applyEdits` does it. */
export function listEdits(schema: SchemaPart, from: unknown, to: unknown, path = ''): Edit[] {
  if (isSameJson(from, to)) return []
  if (isRecord(from) && isRecord(to)) {
    return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) =>
      listEdits(
        propertySchema(schema, key),
        Object.hasOwn(from, key) ? from[key] : undefined,
        Object.hasOwn(to, key) ? to[key] : undefined,
        `${path}/${pointerToken(key)}`,
      ),
    )
  }
  const before = keyedList(schema, from)
  const after = keyedList(schema, to)
  if (before && after) {
    const ids = [...new Set([...before.keys(), ...after.keys()])]
    const edits = ids.flatMap((id) =>
      listEdits(entrySchema(schema), before.get(id), after.get(id), `${path}/${pointerToken(id)}`),
    )
    return [...edits, ...orderEdit(before, after, `${path}/${orderKey}`)]
  }
  return [{ path, ...present('from', from), ...present('to', to) }]
}

/** Entries that are added stand at the end, unless the order says otherwise. */
function orderEdit(before: KeyedList, after: KeyedList, path: string): Edit[] {
  const kept = [...before.keys()].filter((id) => after.has(id))
  const added = [...after.keys()].filter((id) => !before.has(id))
  const wanted = [...after.keys()]
  return isSameJson([...kept, ...added], wanted) ? [] : [{ path, from: [...before.keys()], to: wanted }]
}
