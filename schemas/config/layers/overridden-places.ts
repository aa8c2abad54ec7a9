import { isRecord, own } from '../../json/read-value.ts'
import { pointerToken } from '../../json/json-pointer.ts'
import { keyedList } from '../edits/keyed-list.ts'
import { orderPlace } from '../edits/list-order.ts'
import { entrySchema, idOfEntries, propertySchema, type SchemaPart } from '../edits/schema-parts.ts'

/**
 * Everything that a layer says, place by place, as somebody below follows it or has it locked: values, entries of lists that are said
 * whole, and the order of lists. An entry of which only the id is said has a place in the order and says nothing else.
 */
export function overriddenPlaces(schema: SchemaPart, said: unknown, path = ''): readonly string[] {
  if (said === undefined) return []
  const list = keyedList(schema, said)
  if (list && list.size > 0) {
    const inner = entrySchema(schema)
    const entries = [...list].flatMap(([id, entry]) => {
      const at = `${path}/${pointerToken(id)}`
      return isWhole(inner, entry) ? [at] : overriddenPlaces(inner, without(entry, idOfEntries(schema)), at)
    })
    return list.size > 1 ? [...entries, orderPlace(path)] : entries
  }
  if (!isRecord(said)) return [path]
  const parts = Object.entries(said)
  if (parts.length === 0) return path === '' ? [] : [path]
  return parts.flatMap(([key, part]) =>
    overriddenPlaces(propertySchema(schema, key), part, `${path}/${pointerToken(key)}`),
  )
}

/** Whether nothing is missing that every entry has. */
function isWhole(schema: SchemaPart, entry: unknown): boolean {
  const required = own(schema, 'required')
  return (
    Array.isArray(required) &&
    required.length > 1 &&
    required.every((key) => own(entry, String(key)) !== undefined)
  )
}

function without(entry: unknown, id: string | undefined): unknown {
  if (!isRecord(entry)) return entry
  const rest = Object.entries(entry).filter(([key]) => key !== id)
  return rest.length > 0 ? Object.fromEntries(rest) : undefined
}
