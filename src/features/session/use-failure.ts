import { createElement, useMemo } from 'react'
import type { FieldError } from '#schemas/errors.ts'
import type { CompiledForm } from '#schemas/forms/form.ts'
import type { AlertContent } from '#forms/form-alert.tsx'
import { ErrorRemedy } from './error-remedy.tsx'
import { showError, type FailedCall } from './show-error.ts'
import { useErrorMessage } from './use-error-message.ts'

/** A failed call as a form tells it. The same failure is the same object, so that it is told once. */
export function useFailure(
  failure: FailedCall | undefined,
  form: CompiledForm,
): { readonly serverErrors?: readonly FieldError[]; readonly alert?: AlertContent } {
  const errorMessage = useErrorMessage()
  return useMemo(() => {
    if (!failure) return {}
    const { fields, whole } = showError(failure, form)
    if (!whole) return { serverErrors: fields }
    return {
      alert: {
        text: errorMessage(failure),
        field: whole.goOnAt,
        remedy: whole.remedy && createElement(ErrorRemedy, { failure, onRetry: 'submit' }),
      },
    }
  }, [failure, form, errorMessage])
}
