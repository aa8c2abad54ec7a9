import { errors, type ErrorCode, type FieldError } from '#schemas/errors.ts'
import type { CompiledForm } from '#schemas/forms/form.ts'

interface FailedCall {
  readonly code: ErrorCode
  readonly fields?: readonly FieldError[]
}

export interface PlacedFailure {
  /** What belongs to a field of the form. */
  readonly fields: readonly FieldError[]
  /** What does not, and is said above the form. */
  readonly whole?: ErrorCode
}

/** Where a form says what the platform refused: at its fields as far as it has them, above itself otherwise. */
export function placeFailure(failure: FailedCall, form: Pick<CompiledForm, 'fields'>): PlacedFailure {
  const shows = (field: string) => form.fields.some(({ id }) => id === field)
  const row = errors[failure.code]
  const owner = 'field' in row ? row.field : undefined
  const fields = (failure.fields ?? []).filter(({ field }) => shows(field))
  if (owner !== undefined && shows(owner) && !fields.some(({ field }) => field === owner)) {
    fields.push({ code: failure.code, field: owner })
  }
  return fields.length > 0 ? { fields } : { fields, whole: failure.code }
}
