import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { shareStream } from '#api/events/share-stream.ts'
import { outboxKey } from '#api/queries/console.ts'

/** Has the outbox looked at anew as soon as a message comes. */
export function useLiveOutbox(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      shareStream({
        address: '/wps/console/events',
        onMessage({ type }) {
          if (type === 'outbox.added' || type === 'reset')
            void queryClient.invalidateQueries({ queryKey: outboxKey })
        },
      }),
    [queryClient],
  )
}
