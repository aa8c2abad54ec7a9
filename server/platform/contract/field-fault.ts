import type { ErrorObject } from 'ajv'
import type { FieldError } from '#schemas/errors/errors.ts'

/** What a request was refused for: the field, and a sentence for the engineer of the client. */
export interface FieldFault {
  readonly message: string
  readonly fields?: readonly FieldError[]
}

/** The part of a request that a schema has refused. */
export type RequestPart = 'body' | 'params' | 'query' | 'headers'

/**
 * Names the field that a schema refused. Of a body with several shapes a field is named only where all shapes agree: which one was
 * meant is not known.
 */
export function fieldFault(part: RequestPart, errors: readonly ErrorObject[]): FieldFault {
  const named = errors
    .filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'oneOf')
    .map((error) => ({ field: fieldOf(error), error }))
  const [first] = named
  if (!first) return { message: `The ${part} of the request is not valid.` }
  const { field, error } = first
  if (field === '' || named.some((each) => each.field !== field))
    return { message: `The ${part} of the request is not valid.` }
  if (error.keyword === 'required')
    return {
      message: `The field ${field} of the ${part} is missing.`,
      fields: [{ field, code: 'required' }],
    }
  if (error.keyword === 'additionalProperties')
    return {
      message: `The ${part} has no field ${field}.`,
      fields: [{ field, code: 'invalid' }],
    }
  return {
    message: `The field ${field} of the ${part} ${error.message ?? 'is not valid'}.`,
    fields: [{ field, code: 'invalid' }],
  }
}

/** Dots between the names of nested fields; an unknown name comes from the caller, and is cut. */
function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const { missingProperty, additionalProperty } = params as {
    readonly missingProperty?: unknown
    readonly additionalProperty?: unknown
  }
  const last = keyword === 'required' ? missingProperty : additionalProperty
  const names = instancePath.split('/').slice(1)
  return [...names, ...(typeof last === 'string' ? [last] : [])].join('.').slice(0, mostNamed)
}

const mostNamed = 100
