import { errors, type ErrorAction } from '#schemas/errors/errors.ts'
import { failureOf } from '#machines/failure-of.ts'

/** The field of a form that a failed call belongs to, by the error table; undefined where it belongs to none, or nothing failed. */
export function fieldOfFailure(error: unknown): string | undefined {
  if (error === null || error === undefined) return undefined
  const row: { readonly action: ErrorAction; readonly field?: string } = errors[failureOf(error).code]
  return row.field
}
