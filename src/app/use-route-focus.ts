import { useEffect, useRef } from 'react'

export const mainId = 'main'

/** After a change of page the focus starts at its content, as it would after a load. */
export function useRouteFocus(pathname: string): void {
  const known = useRef(pathname)
  useEffect(() => {
    if (known.current === pathname) return
    known.current = pathname
    window.scrollTo(0, 0)
    document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [pathname])
}
