import { useEffect, useRef, useState } from 'react'
import { counted } from './counted.ts'
import { calm } from './use-media.ts'

interface Pace {
  /** Milliseconds from one figure to the next. */
  readonly takes: number
  /** A smaller figure stands there at once. */
  readonly fallsAtOnce?: boolean
}

/** Counts to each new figure, from what stands there; at once for who asked for less motion, and not at all while nobody looks. */
export function useCounted(figure: bigint, { takes, fallsAtOnce = false }: Pace): bigint {
  const [shown, setShown] = useState(figure)
  const standing = useRef(figure)
  useEffect(() => {
    const from = standing.current
    if (from === figure) return
    const began = performance.now()
    const isAtOnce = matchMedia(calm).matches || (fallsAtOnce && figure < from)
    let frame = requestAnimationFrame(function step(now) {
      const share = isAtOnce ? 1 : (now - began) / takes
      standing.current = counted(from, figure, share)
      setShown(standing.current)
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [figure, takes, fallsAtOnce])
  return shown
}
