import { useLayoutEffect, useRef, type RefObject } from 'react'
import { isFocusLost } from '../focus/is-focus-lost.ts'

interface Layer {
  readonly element: HTMLElement
  readonly onEscape: RefObject<() => void>
}

/** The windows over the page, the uppermost last. */
const layers: Layer[] = []

/**
 * Puts a window over the page while it is open: everything under it is `inert`, the page and windows below this one, and does not
 * scroll; Escape asks the uppermost to close. When it closes, what had the focus before has it again, or else the window below. The
 * result is for the `ref` of the element that holds the window.
 */
export function useModalLayer(open: boolean, onEscape: () => void): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const escape = useRef(onEscape)
  useLayoutEffect(() => {
    escape.current = onEscape
  })
  useLayoutEffect(() => {
    const element = place.current
    if (!open || !element) return
    const opener = document.activeElement
    const own = { element, onEscape: escape }
    layers.push(own)
    settle()
    const giveBack = () => {
      if (!isFocusLost() && !element.contains(document.activeElement)) return
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      if (isFocusLost()) windowIn(layers.at(-1)?.element)?.focus({ preventScroll: true })
    }
    return () => {
      layers.splice(layers.indexOf(own), 1)
      // While it goes out of sight nothing in it is pressed any more.
      cover(element, true)
      settle()
      giveBack()
      // After a commit React gives the focus back to what had it, also to a window that is on its way out.
      queueMicrotask(giveBack)
    }
  }, [open])
  return place
}

function settle() {
  holdScrolling(layers.length > 0)
  // What holds the page says so itself: these lines come with the first window.
  for (const page of document.querySelectorAll<HTMLElement>('[data-page]')) cover(page, layers.length > 0)
  for (const { element } of layers) cover(element, element !== layers.at(-1)?.element)
  if (layers.length > 0) document.addEventListener('keydown', hear, { capture: true })
  else document.removeEventListener('keydown', hear, { capture: true })
}

/** By `aria-hidden` as well, for readers and tests that do not know what `inert` hides. */
function cover(element: HTMLElement, isCovered: boolean) {
  element.inert = isCovered
  element.ariaHidden = isCovered ? 'true' : null
}

function hear(event: KeyboardEvent) {
  if (event.key !== 'Escape') return
  event.preventDefault()
  // A key that is held down closes one window, and not all.
  if (!event.repeat) layers.at(-1)?.onEscape.current()
}

function windowIn(element: HTMLElement | undefined) {
  return element?.querySelector<HTMLElement>('[role$=dialog]')
}

let isHeld = false

/** The page does not move behind a window, not even by the width of its scroll bar. */
function holdScrolling(held: boolean) {
  if (held === isHeld) return
  isHeld = held
  const { documentElement: root, body } = document
  const bar = held ? window.innerWidth - root.clientWidth : 0
  const isAtLeft = bar > 0 && root.getBoundingClientRect().left > 0
  root.style.overflow = held ? 'hidden' : ''
  // For what is fixed to the window: `besideScrollbar`.
  root.style.setProperty('--scrollbar-width', bar > 0 ? `${bar}px` : null)
  body.style.paddingLeft = isAtLeft ? `${bar}px` : ''
  body.style.paddingRight = bar > 0 && !isAtLeft ? `${bar}px` : ''
}
