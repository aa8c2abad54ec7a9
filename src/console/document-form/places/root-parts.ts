import type { RJSFSchema } from '@rjsf/utils'
import { placeOf } from './place-of.ts'

/** Whether a first part of a document is a single control; all of those stand in one card. */
export function isGeneral(schema: RJSFSchema, name: string): boolean {
  const { type } = placeOf(schema, [name]).schema
  return type !== 'object' && type !== 'array'
}

/** The card of what is one control each. */
export function generalId(documentId: string): string {
  return `${documentId}__general`
}

/** The first parts of a document in their order; undefined stands for those that are one control each. */
export function rootParts(
  schema: RJSFSchema,
  order: readonly string[] = [],
): readonly (string | undefined)[] {
  const names = [...new Set([...order, ...Object.keys(schema.properties ?? {})])]
  return [...new Set(names.map((name) => (isGeneral(schema, name) ? undefined : name)))]
}
