import { isRecord, own } from '../../json/read-value.ts'
import { pointerToken } from '../../json/json-pointer.ts'
import { keyedList } from '../edits/keyed-list.ts'
import type { LayerName } from './layer.ts'
import { entrySchema, propertySchema, type SchemaPart } from '../edits/schema-parts.ts'

interface LayerPlace {
  readonly path: string
  /** The lowest layer that may say something of it. */
  readonly lowest: Exclude<LayerName, 'merchant'>
}

/** The places of a value that a merchant may not set where it belongs to a layer: those of `x-layer`. */
export function layerPlaces(schema: SchemaPart, value: unknown, path = ''): readonly LayerPlace[] {
  if (value === undefined) return []
  const lowest = own(schema, 'x-layer')
  if (lowest === 'platform' || lowest === 'brand') return [{ path, lowest }]
  const list = keyedList(schema, value)
  if (list)
    return [...list].flatMap(([id, entry]) =>
      layerPlaces(entrySchema(schema), entry, `${path}/${pointerToken(id)}`),
    )
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, part]) =>
    layerPlaces(propertySchema(schema, key), part, `${path}/${pointerToken(key)}`),
  )
}
