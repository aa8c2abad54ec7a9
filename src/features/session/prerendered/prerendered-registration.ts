/**
 * The registration that the server drew on the page (decision 015). It is typed in from the first paint; when the real one is
 * there, that gets what was typed, the focus and what was pressed, in one task, and the drawn one goes.
 */
export const prerenderedId = 'drawn'

/** What acts when it is pressed: buttons, and the field that opens a list. */
export const pressable = 'button, [role=combobox]'

const controls = 'input, select'

interface Left {
  readonly values: ReadonlyMap<string, string | boolean>
  readonly focus: string | undefined
  readonly selection: readonly [number, number] | undefined
  readonly pressed: number
  readonly scroll: number
}

/** Of a drawing that went before there was a form. */
let kept: Left | undefined

export function prerenderedRegistration(): HTMLElement | null {
  return typeof document === 'undefined' ? null : document.getElementById(prerenderedId)
}

/** Takes the drawn registration away, because something else is to be seen. What was typed is kept for a form that still comes. */
export function dropPrerendered(): void {
  const drawn = prerenderedRegistration()
  if (!drawn) return
  kept = leftOf(drawn)
  drawn.remove()
  comeInAgain()
}

/** Gives a form, as soon as it stands there, what was done to the drawn one. */
export function takeOver(place: HTMLElement): void {
  const before = prerenderedRegistration()
  const left = before ? leftOf(before) : kept
  kept = undefined
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

/** A dialog that opens later comes in as ever. */
export function comeInAgain(): void {
  delete document.documentElement.dataset['atOnce']
}

type Control = HTMLInputElement | HTMLSelectElement

function leftOf(drawn: HTMLElement): Left {
  const all = [...drawn.querySelectorAll<Control>(controls)]
  const focused = all.find((control) => control === document.activeElement)
  return {
    values: new Map(all.flatMap((control) => valueOf(control))),
    focus: focused?.name,
    selection: focused && selectionOf(focused),
    pressed: Number(drawn.dataset['pressed'] ?? -1),
    scroll: scrollerOf(drawn)?.scrollTop ?? 0,
  }
}

/** Only what somebody did: the application knows more of the address and of its own lists. */
function valueOf(control: Control): [string, string | boolean][] {
  if (isBox(control)) return control.checked ? [[control.name, true]] : []
  const drawn = control instanceof HTMLInputElement ? control.defaultValue : ''
  return control.value === drawn ? [] : [[control.name, control.value]]
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

/** Only where the kind of control has one. */
function selectionOf(control: Control): readonly [number, number] | undefined {
  if (!(control instanceof HTMLInputElement)) return undefined
  const { selectionStart, selectionEnd } = control
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd]
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox'
}

function dialogOf(place: HTMLElement) {
  return place.closest('[role=dialog]')
}

function scrollerOf(place: HTMLElement) {
  return (place.id === prerenderedId ? place.querySelector('[role=dialog]') : dialogOf(place))?.parentElement
}
