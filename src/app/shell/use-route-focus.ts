import { useEffect, useRef } from 'react'

export const mainId = 'main'

/** After a change of place, which is a page or what it shows, the focus starts at its content, as it would after a load. What `stays` looks after itself. */
export function useRouteFocus(place: string, stays: boolean): void {
  const known = useRef(place)
  useEffect(() => {
    if (known.current === place) return
    known.current = place
    if (stays) return
    window.scrollTo(0, 0)
    document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [place, stays])
}
