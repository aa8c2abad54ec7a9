import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errors, type ErrorCode } from '#schemas/errors.ts'
import { ApiError } from '#api/api-error.ts'
import { sessionStore } from '#api/storage.ts'
import { endHere } from './end-session.ts'
import { forgetPrivateData } from './forget-private-data.ts'
import { listenToOtherTabs } from './session-channel.ts'

/** Ends the session of this tab when the platform says that it is over, or when its account logs out in another tab. */
export function useSessionWatch(onExpired: (reason: ErrorCode) => void, onEndedElsewhere: () => void): void {
  const queryClient = useQueryClient()

  useEffect(() => {
    const judge = (error: unknown) => {
      if (!asksForLogin(error)) return
      sessionStore.clear()
      forgetPrivateData(queryClient)
      onExpired(error.code)
    }
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') judge(event.action.error)
    })
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') judge(event.action.error)
    })
    return () => {
      stopQueries()
      stopMutations()
    }
  }, [queryClient, onExpired])

  useEffect(
    () =>
      listenToOtherTabs(({ account, merchantCode }) => {
        const mine = sessionStore.get()
        if (mine?.account !== account || mine.merchantCode !== merchantCode) return
        void endHere(queryClient).then(onEndedElsewhere)
      }),
    [queryClient, onEndedElsewhere],
  )
}

function asksForLogin(error: unknown): error is ApiError {
  return error instanceof ApiError && errors[error.code].action === 'login'
}
