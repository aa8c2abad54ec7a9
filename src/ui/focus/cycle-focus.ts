import type { KeyboardEvent } from 'react'

/** For `onKeyDown` of a window: by Tab the focus goes from its last control to its first, and by Shift and Tab back (ARIA practices, modal dialog). */
export function cycleFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const stops = tabStops(event.currentTarget)
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const { activeElement } = document
  const isAtStart = event.shiftKey && activeElement === event.currentTarget
  if (!to || (activeElement !== from && !isAtStart)) return
  event.preventDefault()
  to.focus({ preventScroll: true })
}

const controls = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]'

/** What Tab comes to in a place, in order. */
export function tabStops(place: HTMLElement): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(controls)].filter(
    (control) =>
      control.tabIndex >= 0 &&
      !control.matches(':disabled, [inert] *') &&
      control.checkVisibility({ visibilityProperty: true }) &&
      control === radioOf(place, control),
  )
}

/** The one of a group of radio buttons that Tab comes to: where the focus is, the chosen one, or the first where none is. */
function radioOf(place: HTMLElement, control: HTMLElement): HTMLElement {
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio' || control.name === '')
    return control
  const group = [...place.querySelectorAll<HTMLInputElement>('[type=radio]:enabled')].filter(
    ({ name, form }) => name === control.name && form === control.form,
  )
  const stop = group.find((each) => each === document.activeElement) ?? group.find(({ checked }) => checked)
  return stop ?? group[0] ?? control
}
