import { useEffect, useRef } from 'react'

export const mainId = 'main'

/** After a change of place, which is a page or what it shows, the focus starts at its content, as it would after a load. */
export function useRouteFocus(place: string): void {
  const known = useRef(place)
  useEffect(() => {
    if (known.current === place) return
    known.current = place
    window.scrollTo(0, 0)
    document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [place])
}
