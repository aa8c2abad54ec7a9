import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

interface Fitting {
  /** For the place whose width there is. */
  readonly place: RefObject<HTMLElement | null>
  /** For the list in it: its entries, and as its last one what opens the rest. */
  readonly list: RefObject<HTMLUListElement | null>
  /** How many entries fit beside the last one, or all of them without it. Undefined while they are measured. */
  readonly fitting: number | undefined
}

/**
 * Counts the entries of a bar that fit into it. All are measured once, before anything is painted, and again when the fonts are there
 * or `said`, which is what they say, is another.
 */
export function useFitting(said: string): Fitting {
  const place = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [widths, setWidths] = useState<readonly number[]>()
  const [room, setRoom] = useState(0)
  const [measured, setMeasured] = useState(said)
  if (measured !== said) {
    setMeasured(said)
    setWidths(undefined)
  }
  useLayoutEffect(() => {
    if (widths || !list.current) return
    setWidths([...list.current.children].map((entry) => entry.getBoundingClientRect().width + fittingGap))
  }, [widths])
  useEffect(() => {
    let here = true
    void document.fonts.ready.then(() => here && setWidths(undefined))
    return () => {
      here = false
    }
  }, [])
  useLayoutEffect(() => {
    if (!place.current) return
    let before = place.current.clientWidth
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0 } = entry?.contentRect ?? {}
      // A bar that was not shown had no widths.
      if (before === 0) setWidths(undefined)
      before = width
      setRoom(width)
    })
    setRoom(before)
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return { place, list, fitting: widths && fittingOf(widths, room) }
}

/** The gap of the list in pixels, or a little more. */
export const fittingGap = 3

/**
 * How many of the first widths fit into the room, the last of which is needed when not all of the others do. It refers to nothing outside
 * of itself: the page of the server holds it as text.
 */
export function fittingOf(widths: readonly number[], room: number): number {
  const sum = (some: readonly number[]) => some.reduce((all, width) => all + width, 0)
  const entries = widths.slice(0, -1)
  if (sum(entries) <= room) return entries.length
  const left = room - (widths.at(-1) ?? 0)
  const over = entries.findIndex((_, at) => sum(entries.slice(0, at + 1)) > left)
  return Math.max(0, over)
}
