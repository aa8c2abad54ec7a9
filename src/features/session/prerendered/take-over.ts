import {
  controls,
  dialogOf,
  isBox,
  prerenderedRegistration,
  pressable,
  scrollerOf,
  takeLeft,
  type Control,
} from './prerendered-registration.ts'

/** Gives a form, as soon as it stands there, what was done to the drawn one. */
export function takeOver(place: HTMLElement): void {
  const before = prerenderedRegistration()
  const left = takeLeft()
  if (!left) return
  if (before) skipEntryAnimation()
  const { values, focus, selection, pressed, scroll } = left
  for (const control of place.querySelectorAll<Control>(controls)) {
    const isFocused = focus !== undefined && control.name === focus
    const value = values.get(control.name)
    if (isFocused) control.focus({ preventScroll: true })
    if (value !== undefined) give(control, value)
    if (isFocused) select(control, selection)
  }
  const scrolled = scrollerOf(place)
  if (scrolled) scrolled.scrollTop = scroll
  before?.remove()
  const button = dialogOf(place)?.querySelectorAll<HTMLElement>(pressable)[pressed]
  // A list is open when something was typed to find in it.
  if (!values.has(button?.getAttribute('name') ?? '')) button?.click()
}

/** What was drawn is there at once, and so is what takes its place. */
function skipEntryAnimation() {
  document.documentElement.dataset['atOnce'] = ''
}

/** As if it was typed or ticked there. */
function give(control: Control, value: string | boolean) {
  if (isBox(control)) {
    if (control.checked !== value) control.click()
  } else {
    // Past React, which leaves out the event of a value that it believes it set itself.
    setterOf(control)?.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function setterOf(control: Control) {
  return Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set
}

function select(control: Control, selection: readonly [number, number] | undefined) {
  if (selection && control instanceof HTMLInputElement) control.setSelectionRange(...selection)
}
