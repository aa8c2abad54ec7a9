import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds, now and when that changes; `otherwise` where there is no window. */
export function useMedia(query: string, otherwise = false): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => otherwise,
  )
}

/** Anyone who asks for less motion. */
export const calm = '(prefers-reduced-motion: reduce)'
