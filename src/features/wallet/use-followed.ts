import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenToEvents, type Heard } from '#api/events/site-events.ts'
import { paced } from './paced.ts'

/** Milliseconds between two refetches, however many events come. */
const atMostEvery = 2_000

/**
 * Refetches the queries under a key after an event of one of these types, and after the stream of events was down. A hidden page refetches
 * when it is shown. `types` and `queryKey` are constants of a module.
 */
export function useFollowed(queryKey: QueryKey, types: ReadonlySet<Heard['type']>): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const pace = paced(atMostEvery, () => queryClient.invalidateQueries({ queryKey }))
    let isOld = false
    const look = () => {
      if (!isOld || document.visibilityState === 'hidden') return
      isOld = false
      pace.ask()
    }
    const stop = listenToEvents(({ type }) => {
      if (!types.has(type) && type !== 'joined') return
      isOld = true
      look()
    })
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      pace.stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [queryClient, queryKey, types])
}
