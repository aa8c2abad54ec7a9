import { createElement, useMemo, useState } from 'react'
import type { CallFailure } from '#machines/failure-of.ts'
import type { FieldError } from '#schemas/errors/errors.ts'
import type { CompiledForm } from '#schemas/forms/form.ts'
import type { AlertContent } from '#forms/messages/form-alert.tsx'
import { ErrorRemedy } from './error-remedy.tsx'
import { showError } from './show-error.ts'
import { useErrorMessage } from './use-error-message.ts'

/**
 * Maps a failed call to errors of fields or to an alert of the form. It does so once per failure and with the form that was sent, so
 * that a new release or another language does not show the same failure again.
 */
export function useFailure(
  failure: CallFailure | undefined,
  form: CompiledForm,
): { readonly serverErrors?: readonly FieldError[]; readonly alert?: AlertContent } {
  const errorMessage = useErrorMessage()
  const [mapped, setMapped] = useState(() => ({ failure, shown: failure && showError(failure, form) }))
  if (mapped.failure !== failure) setMapped({ failure, shown: failure && showError(failure, form) })
  const { shown } = mapped
  return useMemo(() => {
    if (!failure || !shown || mapped.failure !== failure) return {}
    if (!shown.whole) return { serverErrors: shown.fields }
    const { goOnAt, remedy } = shown.whole
    return {
      alert: {
        text: errorMessage(failure),
        cause: failure,
        field: goOnAt,
        goesWithNetwork: failure.code === 'networkAbnormal',
        remedy: remedy && createElement(ErrorRemedy, { failure, onRetry: 'submit' }),
      },
    }
  }, [failure, mapped.failure, shown, errorMessage])
}
