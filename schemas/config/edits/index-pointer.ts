import { isRecord } from '../../json/read-value.ts'
import { configurationSchema } from '../documents.ts'
import { pointerKeys, pointerToken } from '../../json/json-pointer.ts'
import { keyedList, orderKey } from './keyed-list.ts'
import { entrySchema, propertySchema, type SchemaPart } from './schema-parts.ts'

/**
 * The place of an edit in documents as plain JSON Pointers have it, entries by their position, as the gate names places. Of something
 * that is not there it is the nearest place around it that is.
 */
export function indexPointer(documents: unknown, path: string): string {
  return indexPointers(documents)(path)
}

/** The same for many edits of the same documents, whose lists are read once. */
export function indexPointers(documents: unknown): (path: string) => string {
  const lists = new Map<unknown, ReadonlyMap<string, number> | undefined>()
  const entriesOf = (schema: SchemaPart, at: unknown) => {
    if (!lists.has(at)) {
      const list = keyedList(schema, at)
      lists.set(at, list && new Map([...list.keys()].map((id, index) => [id, index])))
    }
    return lists.get(at)
  }
  return (path) => {
    let schema: SchemaPart = configurationSchema
    let at = documents
    let pointer = ''
    for (const key of pointerKeys(path)) {
      const entries = Array.isArray(at) ? entriesOf(schema, at) : undefined
      if (entries) {
        const index = key === orderKey ? undefined : entries.get(key)
        if (index === undefined) return pointer
        pointer += `/${index}`
        ;[schema, at] = [entrySchema(schema), (at as readonly unknown[])[index]]
      } else {
        if (!isRecord(at) || !Object.hasOwn(at, key)) return pointer
        pointer += `/${pointerToken(key)}`
        ;[schema, at] = [propertySchema(schema, key), at[key]]
      }
    }
    return pointer
  }
}
