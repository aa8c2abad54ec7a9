import { isRecord } from '../forms/read-value.ts'
import { configurationSchema } from './documents.ts'
import { pointerKeys, pointerToken } from './json-pointer.ts'
import { keyedList, orderKey } from './keyed-list.ts'
import { entrySchema, propertySchema, type SchemaPart } from './schema-parts.ts'

/**
 * The place of an edit in documents as plain JSON Pointers have it, entries by their position, as the gate names places. Of something
 * that is not there it is the nearest place around it that is.
 */
export function indexPointer(documents: unknown, path: string): string {
  let schema: SchemaPart = configurationSchema
  let at = documents
  let pointer = ''
  for (const key of pointerKeys(path)) {
    const list = keyedList(schema, at)
    if (list) {
      const index = key === orderKey ? -1 : [...list.keys()].indexOf(key)
      if (index < 0) return pointer
      pointer += `/${index}`
      ;[schema, at] = [entrySchema(schema), list.get(key)]
    } else {
      if (!isRecord(at) || !Object.hasOwn(at, key)) return pointer
      pointer += `/${pointerToken(key)}`
      ;[schema, at] = [propertySchema(schema, key), at[key]]
    }
  }
  return pointer
}
