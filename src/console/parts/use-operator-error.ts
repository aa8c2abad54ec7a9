import { useCallback } from 'react'
import type { ApiError } from '#api/api-error.ts'
import { useErrorMessage } from '#errors/use-error-message.ts'
import { useMessage } from '#i18n/use-message.ts'
import { failureOf } from '#machines/failure-of.ts'

/** What went wrong, in words for operators: who may do what one may not, and what is wrong with what was typed. */
export function useOperatorError(): (error: unknown) => string {
  const message = useMessage()
  const errorMessage = useErrorMessage()
  return useCallback(
    (error) => {
      const failure = failureOf(error)
      const { roles } = error as Partial<ApiError>
      const minutes = Math.max(1, Math.ceil((failure.retryAfter ?? 60) / 60))
      const [field] = failure.fields ?? []
      if (failure.code === 'forbidden' && roles)
        return message('console.forbidden', {
          roles: roles.map((role) => message(`role.${role}`)).join(', '),
        })
      if (failure.code === 'loginLocked') return message('console.locked', { minutes })
      switch (field?.code) {
        case 'lastAdministrator':
        case 'noContact':
        case 'passwordCommon':
        case 'tooFarAhead':
          return message(`console.fault.${field.code}`)
        case 'tooShort':
          return message('console.fault.tooShort', { min: Number(field.params?.['min'] ?? 12) })
      }
      return errorMessage(failure)
    },
    [message, errorMessage],
  )
}
