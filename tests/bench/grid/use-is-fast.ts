import { useEffect, useState } from 'react'

/** Whether the page scrolls by more than 400 pixels a frame, above which our grid shows no words; false until 100 ms after. */
export function useIsFast(isAsked: boolean): boolean {
  const [isFast, setFast] = useState(false)
  useEffect(() => {
    if (!isAsked) return
    let top = window.scrollY
    let resting: ReturnType<typeof setTimeout> | undefined
    const end = new AbortController()
    window.addEventListener(
      'scroll',
      () => {
        setFast(Math.abs(window.scrollY - top) > 400)
        top = window.scrollY
        clearTimeout(resting)
        resting = setTimeout(() => setFast(false), 100)
      },
      { passive: true, signal: end.signal },
    )
    return () => {
      clearTimeout(resting)
      end.abort()
    }
  }, [isAsked])
  return isFast
}
