import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

export const mainId = 'main'

/**
 * After a change of place, which is a page or what it shows, the focus starts at its content, as it would after a load. Who comes back
 * is where the page was left, at the link that was pressed there. What `stays` looks after itself.
 */
export function useRouteFocus(place: string, stays: boolean): void {
  const known = useRef(place)
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const left = useLeftPositions(key)
  useEffect(() => {
    if (known.current === place) return
    known.current = place
    if (stays) return
    const before = isBack ? left.get(key) : undefined
    window.scrollTo(0, before?.above ?? 0)
    const pressed = before && linksTo(before.href)[before.at]
    ;(pressed ?? document.getElementById(mainId))?.focus({ preventScroll: true })
  }, [place, stays, key, isBack, left])
}

/** A link that leads away, the how many-th with this address, and what is scrolled above it. */
interface LeftPosition {
  readonly href: string
  readonly at: number
  readonly above: number
}

/** Where each entry of the history was left by a link of the page, for as long as this page is loaded. */
function useLeftPositions(key: string): ReadonlyMap<string, LeftPosition> {
  const [left] = useState(() => new Map<string, LeftPosition>())
  useEffect(() => {
    const keep = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (!link) return
      const same = linksTo(link.href)
      left.set(key, { href: link.href, at: same.indexOf(link), above: window.scrollY })
    }
    document.addEventListener('click', keep, true)
    return () => document.removeEventListener('click', keep, true)
  }, [key, left])
  return left
}

function linksTo(address: string): readonly HTMLAnchorElement[] {
  const all = document.querySelectorAll<HTMLAnchorElement>(`#${mainId} a`)
  return [...all].filter(({ href }) => href === address)
}
