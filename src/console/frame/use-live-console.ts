import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { shareStream } from '#api/events/share-stream.ts'
import { merchantKey, merchantsKey } from '#api/queries/configuration.ts'
import { outboxKey } from '#api/queries/console.ts'

/** Has whatever other operators change, and what comes into the outbox, looked at anew as soon as it is told. */
export function useLiveConsole(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      shareStream({
        address: '/wps/console/events',
        onMessage(message) {
          if (message.type === 'outbox.added') void queryClient.invalidateQueries({ queryKey: outboxKey })
          if (message.type === 'reset') void queryClient.invalidateQueries({ queryKey: ['console'] })
          if (message.type !== 'console.changed') return
          void queryClient.invalidateQueries({ queryKey: merchantKey(message.data.merchant) })
          void queryClient.invalidateQueries({ queryKey: merchantsKey })
        },
      }),
    [queryClient],
  )
}
