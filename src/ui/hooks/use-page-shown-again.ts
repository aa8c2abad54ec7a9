import { useEffect, useEffectEvent } from 'react'

/** Calls back when the browser shows a page again that it had kept as it was left. */
export function usePageShownAgain(onShown: () => void): void {
  const shown = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) onShown()
  })
  useEffect(() => {
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
}
