import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { gentle } from '../hooks/gentle.ts'
import { calm, useMedia } from '../hooks/use-media.ts'

/** Which of the slides in a scrolled row is shown, how to get to another, and whether they change by themselves. */
export function useSlides(row: RefObject<HTMLElement | null>, count: number, every: number) {
  const [shown, setShown] = useState(0)
  const isCalm = useMedia(calm, true)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const turns = count > 1 && !isCalm && !isPaused

  const show = (index: number) => scrollToSlide(row.current, ((index % count) + count) % count)
  const goOn = useEffectEvent(() => show(shown + 1))
  useEffect(() => {
    const element = row.current
    if (!element) return
    const settle = () => setShown(Math.round(Math.abs(element.scrollLeft) / Math.max(1, element.clientWidth)))
    element.addEventListener('scroll', settle, { passive: true })
    return () => element.removeEventListener('scroll', settle)
  }, [row])
  useEffect(() => {
    if (!turns || isHeld) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && isInSight(row.current)) goOn()
    }, every)
    return () => clearInterval(timer)
  }, [turns, isHeld, every, row])

  return {
    shown: Math.min(shown, count - 1),
    show,
    /** Undefined where they never change by themselves. */
    turning: count > 1 && !isCalm ? { isPaused, toggle: () => setPaused((paused) => !paused) } : undefined,
    /** A pointer or the focus among them holds them still. */
    holding: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}

function scrollToSlide(row: HTMLElement | null, index: number) {
  const [first, slide] = [row?.children[0], row?.children[index]]
  if (!(first instanceof HTMLElement) || !(slide instanceof HTMLElement)) return
  // Negative from right to left, as `scrollLeft` is.
  row?.scrollTo({ left: slide.offsetLeft - first.offsetLeft, behavior: gentle() })
}

/** On the screen, and not behind a window: there it would be seen by nobody and slow down who types. */
function isInSight(element: HTMLElement | null) {
  if (!element || element.closest('[inert]')) return false
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}
