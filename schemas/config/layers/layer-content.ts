import Type, { type Static } from 'typebox'
import { placePattern } from '../inherits.ts'

const closed = { additionalProperties: false } as const
const places = Type.Array(Type.String({ pattern: placePattern, maxLength: 600 }), { maxItems: 500 })

/** What a platform or a brand says; everything else is for those below it. */
export const layerContentSchema = Type.Object(
  {
    /** Values in the shape of the documents, as far as it says any; the gate judges them. */
    documents: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', 'x-checked': 'gate' }),
    /** Where nobody below may say anything. */
    locks: places,
    /** Where what the platform says does not count. */
    removes: places,
  },
  closed,
)

export type LayerContent = Static<typeof layerContentSchema>

/** Of a layer that has no release yet. */
export const noLayerContent: LayerContent = { documents: {}, locks: [], removes: [] }
