import { useEffect, useEffectEvent } from 'react'

/** Does something when the network comes back, for what `waits` for that. */
export function useNetworkBack(waits: boolean, act: () => void): void {
  const isBack = useEffectEvent(act)
  useEffect(() => {
    if (!waits) return undefined
    const listen = () => isBack()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [waits])
}
