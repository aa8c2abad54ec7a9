import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { StartUpActor } from './begin-start-up.ts'

/** Milliseconds between tries while an old site is shown; a little chance keeps browsers from asking all at once. */
const retryEvery = 30_000

/** Tries start-up again: now and then while the last known configuration is shown, and at once when the network is back. */
export function useRetries(startUp: StartUpActor): void {
  const isRecalled = useSelector(startUp, (snapshot) => snapshot.matches('recalled'))
  const isWaiting = useSelector(
    startUp,
    (snapshot) => snapshot.matches('failed') || snapshot.matches('recalled'),
  )
  useEffect(() => {
    if (!isWaiting) return
    const retry = () => startUp.send({ type: 'retried' })
    const timer = isRecalled ? setInterval(retry, retryEvery * (0.8 + 0.4 * Math.random())) : undefined
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [startUp, isRecalled, isWaiting])
}
