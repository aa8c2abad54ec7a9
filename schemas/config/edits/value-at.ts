import { isRecord } from '../../json/read-value.ts'
import { pointerKeys } from '../../json/json-pointer.ts'
import { keyedList, orderKey } from './keyed-list.ts'
import { entrySchema, propertySchema, type SchemaPart } from './schema-parts.ts'

/** What stands at the path of an edit, which for the order of a list is its ids; undefined where there is nothing. */
export function valueAt(schema: SchemaPart, value: unknown, path: string): unknown {
  let [part, at]: [SchemaPart, unknown] = [schema, value]
  for (const key of pointerKeys(path)) {
    const list = keyedList(part, at)
    if (list && key === orderKey) [part, at] = [{}, [...list.keys()]]
    else if (list) [part, at] = [entrySchema(part), list.get(key)]
    else if (isRecord(at) && Object.hasOwn(at, key)) [part, at] = [propertySchema(part, key), at[key]]
    else return undefined
  }
  return at
}
