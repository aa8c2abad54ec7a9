import { tabStops } from './cycle-focus.ts'

/** Moves the focus on from what is about to go of itself, to what can be reached next after it; elsewhere it stays. */
export function focusAfter(going: HTMLElement | null): void {
  if (!going?.contains(document.activeElement)) return
  const around = going.closest<HTMLElement>('[role$=dialog]') ?? document.body
  const next = tabStops(around).find(
    (stop) => !going.contains(stop) && going.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  next?.focus()
}
