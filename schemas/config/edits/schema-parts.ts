import { own } from '../../json/read-value.ts'

/** A JSON Schema as merging and risk look at it: anything, read carefully. */
export type SchemaPart = unknown

/** The schema of a property; undefined where the schema says nothing of it. */
export function propertySchema(schema: SchemaPart, key: string): SchemaPart {
  const named = own(own(schema, 'properties'), key)
  if (named !== undefined) return named
  const patterns = Object.entries((own(schema, 'patternProperties') ?? {}) as object)
  return patterns.find(([pattern]) => new RegExp(pattern, 'u').test(key))?.[1]
}

/** The schema of each entry of a list. */
export function entrySchema(schema: SchemaPart): SchemaPart {
  return own(schema, 'items')
}

/** The property by which entries of a list are known; undefined for a list that is one value. */
export function idOfEntries(schema: SchemaPart): string | undefined {
  if (own(schema, 'x-merge') !== 'byId') return undefined
  const key = own(schema, 'x-id')
  return typeof key === 'string' ? key : 'id'
}
