import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenToEvents } from '#api/events/site-events.ts'
import { balanceQuery, walletKey } from '#api/queries/wallet.ts'
import { paced } from './paced.ts'

/** Milliseconds between two calls for the balance, however often it moves. */
const atMostEvery = 2_000

/** The balance, asked for again, with all that is shown of the wallet, when the platform says that it has moved; while nobody looks at the page, when somebody does. */
export function useLiveBalance() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const pace = paced(atMostEvery, () => queryClient.invalidateQueries({ queryKey: walletKey }))
    let isOld = false
    const look = () => {
      if (!isOld || document.visibilityState === 'hidden') return
      isOld = false
      pace.ask()
    }
    const stop = listenToEvents(({ type }) => {
      if (type !== 'balance.moved' && type !== 'joined') return
      isOld = true
      look()
    })
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      pace.stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [queryClient])
  return useQuery(balanceQuery())
}
