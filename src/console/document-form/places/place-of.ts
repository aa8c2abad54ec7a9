import type { RJSFSchema } from '@rjsf/utils'

interface Place {
  /** The parts of the path that the schema names: no number of an entry, no key of a map. */
  readonly names: readonly string[]
  /** What the last part of the path is. */
  readonly kind: 'part' | 'entry' | 'key'
  /** What the schema says of it; nothing where it knows no such place. */
  readonly schema: RJSFSchema
}

/** What a place of a document is by its schema. */
export function placeOf(root: RJSFSchema, path: readonly (string | number)[]): Place {
  let place: Place = { names: [], kind: 'part', schema: root }
  for (const part of path.map(String)) place = below(place, part)
  return place
}

function below({ names, schema }: Place, part: string): Place {
  const named = [schema, ...casesOf(schema)].map((each) => schemaOf(each.properties, part)).find(Boolean)
  if (named) return { names: [...names, part], kind: 'part', schema: named }
  if (schema.items && /^\d+$/.test(part)) return { names, kind: 'entry', schema: asSchema(schema.items) }
  const [ofKeys] = Object.values(schema.patternProperties ?? {})
  if (ofKeys) return { names, kind: 'key', schema: asSchema(ofKeys) }
  return { names: [...names, part], kind: 'part', schema: {} }
}

/** Kinds and conditions. */
function casesOf({ oneOf = [], anyOf = [], then, else: otherwise }: RJSFSchema): readonly RJSFSchema[] {
  return [...oneOf, ...anyOf, then, otherwise].map(asSchema)
}

function schemaOf(properties: RJSFSchema['properties'], name: string) {
  return properties && Object.hasOwn(properties, name) ? asSchema(properties[name]) : undefined
}

function asSchema(given: unknown): RJSFSchema {
  return typeof given === 'object' && given !== null && !Array.isArray(given) ? given : {}
}
