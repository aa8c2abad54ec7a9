import { isFocusLost } from './is-focus-lost.ts'

/**
 * Gives the focus to a button or link that is pressed while nothing has it, as every browser but Safari does by itself: so a window gives
 * it back to what has opened it. What is typed in keeps it, and with it the keyboard of a phone. Gives how to stop.
 */
export function focusPressed(): () => void {
  document.addEventListener('click', hear, { capture: true })
  return () => document.removeEventListener('click', hear, { capture: true })
}

function hear({ target }: MouseEvent) {
  if (!isFocusLost() || !(target instanceof Element)) return
  target.closest<HTMLElement>('button, a')?.focus({ preventScroll: true })
}
