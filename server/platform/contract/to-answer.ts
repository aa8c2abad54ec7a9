import type { ErrorAnswer } from '../http/error-answers.ts'
import { CallError } from './call-error.ts'

/** What the contract knows of an error; undefined leaves it to the platform. */
export function toAnswer(error: unknown): ErrorAnswer | undefined {
  if (!(error instanceof CallError)) return undefined
  const { details } = error
  return {
    status: error.status,
    body: { success: false, code: error.code, message: error.message, ...details },
    ...(details.retryAfter === undefined ? {} : { headers: { 'retry-after': String(details.retryAfter) } }),
  }
}
