import type { CallFailure } from '#machines/failure-of.ts'
import { errors, type ErrorAction, type ErrorCode, type FieldError } from '#schemas/errors/errors.ts'
import type { CompiledForm } from '#schemas/forms/form.ts'

export interface ShownError {
  /** What belongs to fields of the form, and is said there. */
  readonly fields: readonly FieldError[]
  /** What does not: it is said where the call was made, with the remedy beside it. */
  readonly whole?: {
    readonly code: ErrorCode
    /** The field at which the player goes on. */
    readonly goOnAt?: string
    readonly remedy?: Remedy
  }
}

/** What a player can press. */
export type Remedy = Extract<ErrorAction, 'retry' | 'reload' | 'login' | 'register' | 'contact'>

/** Where a failed call is said and what helps against it, by the error table: everything that shows an error asks here. */
export function showError(failure: CallFailure, form?: Pick<CompiledForm, 'fields'>): ShownError {
  const { code, retryAfter } = failure
  const shows = (field: string) => form?.fields.some(({ id }) => id === field) === true
  const { action, field: owner } = rowOf(code)
  const fields = (failure.fields ?? []).filter(({ field }) => shows(field))
  const belongs = action === 'field' || action === 'captcha'
  if (belongs && owner !== undefined && shows(owner) && !fields.some(({ field }) => field === owner)) {
    fields.push({ code, field: owner })
  }
  if (fields.length > 0) return { fields }
  // To try again at once would be refused at once.
  const helps = isRemedy(action) && (action !== 'retry' || retryAfter === undefined)
  return {
    fields,
    whole: {
      code,
      ...(owner !== undefined && shows(owner) ? { goOnAt: owner } : {}),
      ...(helps ? { remedy: action } : {}),
    },
  }
}

const remedies: Readonly<Record<Remedy, true>> = {
  retry: true,
  reload: true,
  login: true,
  register: true,
  contact: true,
}

function isRemedy(action: ErrorAction): action is Remedy {
  return Object.hasOwn(remedies, action)
}

function rowOf(code: ErrorCode): { readonly action: ErrorAction; readonly field?: string } {
  return errors[code]
}
