import { useEffect, useState, type RefObject } from 'react'

/** True while something is open, and until its element has gone out of sight by the animation of its look. */
export function usePresence(open: boolean, element: RefObject<Element | null>): boolean {
  const [isHere, setHere] = useState(open)
  if (open && !isHere) setHere(true)
  useEffect(() => {
    if (open || !isHere) return
    let isOpenAgain = false
    const leaving = (element.current?.getAnimations() ?? []).map(({ finished }) => finished)
    void Promise.allSettled(leaving).then(() => !isOpenAgain && setHere(false))
    return () => {
      isOpenAgain = true
    }
  }, [open, isHere, element])
  return isHere
}
