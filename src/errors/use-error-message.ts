import { useCallback } from 'react'
import type { CallFailure } from '#machines/failure-of.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'

/** The message of an error, with the time after which the same may be tried again. */
export function useErrorMessage(): (failure: Pick<CallFailure, 'code' | 'retryAfter'>) => string {
  const message = useMessage()
  return useCallback(
    ({ code, retryAfter }) => {
      const said = message(messageIdOf(`error.${code}`))
      if (retryAfter === undefined) return said
      return `${said} ${message('code.tryAgain', { minutes: Math.max(1, Math.ceil(retryAfter / 60)) })}`
    },
    [message],
  )
}
