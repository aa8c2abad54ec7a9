import type { Static, TSchema } from 'typebox'

/**
 * What a schema describes, for a type whose schema is a parameter. `Static` of a parameter makes TypeScript compare every kind of schema
 * with every other, which takes seconds in each part of the program; this is compared by its parameter.
 */
export type StaticOf<Schema extends TSchema> = Schema extends infer Known extends TSchema
  ? Static<Known>
  : never
