import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Who is led to a part of a page by the address reads on there, and not at the top. The part takes the focus. */
export function useLedTo(id: string): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash !== `#${id}`) return
    // After a change of page the frame has moved the focus to its beginning.
    const frame = requestAnimationFrame(() => document.getElementById(id)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [id, hash, key])
}
