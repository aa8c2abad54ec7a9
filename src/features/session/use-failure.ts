import { useMemo } from 'react'
import type { ErrorCode, FieldError } from '#schemas/errors.ts'
import type { CompiledForm } from '#schemas/forms/form.ts'
import type { AlertContent } from '#forms/form-alert.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { placeFailure } from './place-failure.ts'

interface FailedCall {
  readonly code: ErrorCode
  readonly fields?: readonly FieldError[]
  /** Seconds. */
  readonly retryAfter?: number
}

/** A failed call as a form tells it. The same failure is the same object, so that it is told once. */
export function useFailure(
  failure: FailedCall | undefined,
  form: CompiledForm,
): { readonly serverErrors?: readonly FieldError[]; readonly alert?: AlertContent } {
  const message = useMessage()
  return useMemo(() => {
    if (!failure) return {}
    const { fields, whole } = placeFailure(failure, form)
    if (whole === undefined) return { serverErrors: fields }
    const { retryAfter } = failure
    const text = [
      message(messageIdOf(`error.${whole}`)),
      ...(retryAfter === undefined
        ? []
        : [message('code.tryAgain', { minutes: Math.max(1, Math.ceil(retryAfter / 60)) })]),
    ].join(' ')
    return { alert: whole === 'loginFailed' ? { text, field: 'password' } : { text } }
  }, [failure, form, message])
}
