import type { CallDescriptor } from '#schemas/calls/call.ts'
import { registrationFieldIds } from '#schemas/forms/fields/field-ids.ts'

/** Keys of what a contract leaves to the forms; a record that is not named here is one field, `<record>.*`. */
const recordKeys: Readonly<Record<string, readonly string[]>> = { user: registrationFieldIds }

/**
 * Every place of a contract where a request may write what it likes, as `<call> <field>`: parts of the path, and the texts and numbers
 * of query and body, however deep. A choice among words that the contract lists is none.
 */
export function openFields(contract: Readonly<Record<string, CallDescriptor>>): readonly string[] {
  const all = Object.entries(contract).flatMap(([call, { path, query, body, bodyType }]) =>
    [
      ...[...path.matchAll(/[:{*](\w*)/g)].map(([, part = '']) => part),
      ...fieldsIn(query, []),
      // The bytes of a picture name nothing.
      ...(bodyType === 'picture' ? [] : fieldsIn(body, [])),
    ].map((field) => `${call} ${field}`),
  )
  return [...new Set(all)]
}

interface Schema {
  readonly const?: unknown
  readonly enum?: unknown
  readonly type?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
}

function fieldsIn(schema: Schema | undefined, path: readonly string[]): readonly string[] {
  if (!schema || 'const' in schema || schema.enum !== undefined) return []
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  if (branches.length > 0) return branches.flatMap((branch) => fieldsIn(branch, path))
  if (schema.type === 'boolean' || schema.type === 'null') return []
  if (schema.type === 'array') return fieldsIn(schema.items, path)
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([key, inner]) => fieldsIn(inner, [...path, key]))
  }
  if (schema.patternProperties) {
    const keys = recordKeys[path.at(-1) ?? ''] ?? ['*']
    return keys.map((key) => [...path, key].join('.'))
  }
  // A text, a number, or a schema that says nothing of itself.
  return [path.join('.')]
}
