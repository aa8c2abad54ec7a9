import { isRecord, own } from '../../json/read-value.ts'
import { configurationSchema } from '../documents.ts'
import { isAround, pointerToken } from '../../json/json-pointer.ts'
import { keyedList } from '../edits/keyed-list.ts'
import type { Resolved } from './layer.ts'
import type { Parents } from './parents.ts'
import { resolveLayers } from './resolve-layers.ts'
import { entrySchema, propertySchema, type SchemaPart } from '../edits/schema-parts.ts'

/** The places of documents that say that they follow the layers above; nothing of documents that say it wrongly. */
export function inheritedPlaces(documents: unknown): readonly string[] {
  const list = own(documents, 'inherits')
  if (!Array.isArray(list)) return []
  return list.map((entry) => own(entry, 'path')).filter((path) => typeof path === 'string')
}

/**
 * A merchant's documents with what it inherits, and what the layers above have locked, as they are there now. Nothing else of theirs gets
 * in. Takes anything that is plain.
 */
export function resolveMerchant(
  documents: unknown,
  parents: Parents,
  origin: { readonly release: number; readonly author: string } = { release: 0, author: '' },
): Resolved {
  const inherits = [...new Set([...inheritedPlaces(documents), ...parents.held.keys()])]
  const removes = ownPlaces(configurationSchema, [documents, parents.value], inherits)
  const merchant = { ...origin, layer: 'merchant', patch: documents, inherits, removes } as const
  // What it may not say is among what it inherits: it is not locked out besides.
  const above = parents.layers.map((layer) => ({ ...layer, locks: [] }))
  return resolveLayers(configurationSchema, [...above, merchant])
}

/** The outermost places in which nothing is inherited: what the layers above say of them does not count. */
function ownPlaces(
  schema: SchemaPart,
  values: readonly unknown[],
  inherits: readonly string[],
  path = '',
): readonly string[] {
  const near = inherits.filter((place) => isAround(path, place))
  if (near.includes(path)) return []
  if (near.length === 0) return [path]
  const lists = values.map((value) => keyedList(schema, value))
  const keys = lists.some((list) => list)
    ? lists.flatMap((list) => [...(list?.keys() ?? [])])
    : values.flatMap((value) => (isRecord(value) ? Object.keys(value) : []))
  return [...new Set(keys)].flatMap((key) => {
    const inner = values.map((value, index) => lists[index]?.get(key) ?? own(value, key))
    const part = lists.some((list) => list) ? entrySchema(schema) : propertySchema(schema, key)
    return ownPlaces(part, inner, near, `${path}/${pointerToken(key)}`)
  })
}
