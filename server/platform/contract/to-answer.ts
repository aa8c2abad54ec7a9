import type { ErrorObject } from 'ajv'
import type { ErrorAnswer } from '../http/error-answers.ts'
import { CallError } from './call-error.ts'
import { fieldFault, type FieldFault, type RequestPart } from './field-fault.ts'

/** What the contract knows of an error; undefined leaves it to the platform. */
export function toAnswer(error: unknown): ErrorAnswer | undefined {
  const fault = refusedBySchema(error)
  if (fault) return { status: 400, body: { success: false, code: 'badRequest', ...fault } }
  if (!(error instanceof CallError)) return undefined
  const { details } = error
  return {
    status: error.status,
    body: { success: false, code: error.code, message: error.message, ...details },
    ...(details.retryAfter === undefined ? {} : { headers: { 'retry-after': String(details.retryAfter) } }),
  }
}

/** What Fastify throws where the schema of a part has refused it. */
function refusedBySchema(error: unknown): FieldFault | undefined {
  if (!(error instanceof Error) || !('validation' in error) || !Array.isArray(error.validation))
    return undefined
  const context = 'validationContext' in error ? String(error.validationContext) : ''
  return fieldFault(parts[context] ?? 'body', error.validation as ErrorObject[])
}

const parts: Readonly<Record<string, RequestPart>> = {
  body: 'body',
  params: 'params',
  querystring: 'query',
  headers: 'headers',
}
