import type { FocusEvent } from 'react'

/** In a dialog the focus goes from the last control to the first without scrolling to it, and the other way round. */
export function showFocused({ target }: FocusEvent<HTMLElement>): void {
  const { top, bottom } = target.getBoundingClientRect()
  if (top < 0 || bottom > window.innerHeight) target.scrollIntoView({ block: 'nearest' })
}
