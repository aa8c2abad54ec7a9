import { own } from '../../json/read-value.ts'
import { idOfEntries, type SchemaPart } from './schema-parts.ts'

/** A list whose entries are known by an id, in their order. */
export type KeyedList = ReadonlyMap<string, unknown>

/** Stands in the path of an edit for the order of a list; no id is written like it. */
export const orderKey = '@order'

/** The entries of a list by their ids; undefined where it is no such list, an entry has no id, or two have the same. */
export function keyedList(schema: SchemaPart, list: unknown): KeyedList | undefined {
  const idKey = idOfEntries(schema)
  if (idKey === undefined || !Array.isArray(list)) return undefined
  const keyed = new Map<string, unknown>()
  for (const entry of list as readonly unknown[]) {
    const id = own(entry, idKey)
    if (typeof id !== 'string' && typeof id !== 'number') return undefined
    const key = String(id)
    if (key === '' || key === orderKey || keyed.has(key)) return undefined
    keyed.set(key, entry)
  }
  return keyed
}
