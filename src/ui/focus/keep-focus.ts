import { isFocusLost } from './is-focus-lost.ts'

/**
 * Gives the focus to what comes when what had it goes away, as a form does for the news that it was sent: whoever types or listens
 * would start again at the top of the page. For the `ref` of a place that changes what it shows.
 */
export function keepFocus(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined
  let last: EventTarget | null = null
  const remember = ({ target }: FocusEvent) => {
    last = target
  }
  const observer = new MutationObserver(() => {
    if (!isFocusLost() || !(last instanceof Element) || last.isConnected) return
    last = null
    // What goes as soon as the focus leaves it goes while that is on its way to the next.
    setTimeout(() => isFocusLost() && whatCame(place)?.focus({ preventScroll: true }))
  })
  place.addEventListener('focusin', remember)
  observer.observe(place, { childList: true, subtree: true })
  return () => {
    place.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}

/** Where typing begins: a choice above it, such as the way in which a code comes, has been made already. */
export function firstControl(place: HTMLElement | null): HTMLElement | null {
  return (
    place?.querySelector<HTMLElement>('input:not([hidden]), textarea') ??
    place?.querySelector('select') ??
    null
  )
}

/** The heading of the news, which is read out; else the first field. */
function whatCame(place: HTMLElement): HTMLElement | null {
  return (
    place.querySelector<HTMLElement>('h1[tabindex], h2[tabindex]') ??
    firstControl(place) ??
    place.closest<HTMLElement>('[role=dialog]')
  )
}
