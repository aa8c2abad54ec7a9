import type { FieldView } from './fields/field.ts'

/** The JSON Schema (draft-07) of a form: closed, own keys only, and no human text, so that languages share validators. */
export function formSchema(fields: readonly FieldView[]): object {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    additionalProperties: false,
    required: fields.filter((field) => field.required).map(({ id }) => id),
    properties: Object.fromEntries(fields.map((field) => [field.id, fieldSchema(field)])),
  }
}

function fieldSchema(field: FieldView): object {
  if (field.widget === 'checkbox') return { type: 'boolean' }
  const { max } = field
  const demands = field.choices
    ? { enum: field.choices.map(({ value }) => value) }
    : { minLength: field.min, ...patterns(field) }
  if (field.required) return { type: 'string', ...bound(max), ...demands }
  return { type: 'string', ...bound(max), if: { minLength: 1 }, then: demands }
}

/** Patterns run behind the length check: a validator that reports all errors would run them on any length otherwise. */
function patterns({ min, max, parts }: FieldView): object {
  if (parts.length === 0) return {}
  return {
    if: { minLength: Math.max(1, min ?? 1), ...bound(max) },
    then: { allOf: parts.map(({ expression }) => ({ pattern: expression })) },
  }
}

function bound(max: number | undefined): object {
  return max === undefined ? {} : { maxLength: max }
}
