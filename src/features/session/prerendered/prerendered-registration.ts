/**
 * The registration that the server drew on the page (decision 015). It is typed in from the first paint; when the real one is
 * there, that gets what was typed, the focus and what was pressed, in one task, and the drawn one goes.
 */
export const prerenderedId = 'drawn'

/** What acts when it is pressed: buttons, and the field that opens a list. */
export const pressable = 'button, [role=combobox]'

/** A drawing, also one that was taken away, with what it forgets by that. */
export interface Drawing {
  readonly drawn: HTMLElement
  readonly focused: Element | null
  readonly scroll: number
}

/** One that went before there was a form. */
let dropped: Drawing | undefined

export function prerenderedRegistration(): HTMLElement | null {
  return typeof document === 'undefined' ? null : document.getElementById(prerenderedId)
}

/** Takes the drawn registration away, because something else is to be seen. What was typed is kept for a form that still comes. */
export function dropPrerendered(): void {
  const drawn = prerenderedRegistration()
  if (!drawn) return
  dropped = asItIs(drawn)
  drawn.remove()
  comeInAgain()
}

/** The drawing that is there, or one that went before; once. */
export function takeDrawing(): Drawing | undefined {
  const drawn = prerenderedRegistration()
  const found = drawn ? asItIs(drawn) : dropped
  dropped = undefined
  return found
}

/** A dialog that opens later comes in as ever. */
export function comeInAgain(): void {
  delete document.documentElement.dataset['atOnce']
}

function asItIs(drawn: HTMLElement): Drawing {
  const scroll = drawn.querySelector('[role=dialog]')?.parentElement?.scrollTop ?? 0
  return { drawn, focused: document.activeElement, scroll }
}
