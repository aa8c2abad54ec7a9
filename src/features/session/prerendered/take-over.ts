import { prerenderedRegistration, pressable, takeDrawing, type Drawing } from './prerendered-registration.ts'

/** Gives a form, as soon as it stands there, what was done to the drawn one. */
export function takeOver(place: HTMLElement): void {
  const before = prerenderedRegistration()
  const drawing = takeDrawing()
  if (!drawing) return
  const { values, focus, selection, pressed } = leftIn(drawing)
  for (const control of place.querySelectorAll<Control>(controls)) {
    const isFocused = focus !== undefined && control.name === focus
    const value = values.get(control.name)
    if (isFocused) control.focus({ preventScroll: true })
    if (value !== undefined) give(control, value)
    if (isFocused) select(control, selection)
  }
  const scrolled = dialogOf(place)?.parentElement
  if (scrolled) scrolled.scrollTop = drawing.scroll
  before?.remove()
  const button = dialogOf(place)?.querySelectorAll<HTMLElement>(pressable)[pressed]
  // A list is open when something was typed to find in it.
  if (!values.has(button?.getAttribute('name') ?? '')) button?.click()
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

const controls = 'input, select'

type Control = HTMLInputElement | HTMLSelectElement

/** What somebody did to a drawing. */
interface Left {
  readonly values: ReadonlyMap<string, string | boolean>
  readonly focus: string | undefined
  readonly selection: readonly [number, number] | undefined
  readonly pressed: number
}

function leftIn({ drawn, focused: element }: Drawing): Left {
  const all = [...drawn.querySelectorAll<Control>(controls)]
  const focused = all.find((control) => control === element)
  return {
    values: new Map(all.flatMap((control) => valueOf(control))),
    focus: focused?.name,
    selection: focused && selectionOf(focused),
    pressed: Number(drawn.dataset['pressed'] ?? -1),
  }
}

/** Only what somebody did: the application knows more of the address and of its own lists. */
function valueOf(control: Control): [string, string | boolean][] {
  if (isBox(control)) return control.checked ? [[control.name, true]] : []
  const drawn = control instanceof HTMLInputElement ? control.defaultValue : ''
  return control.value === drawn ? [] : [[control.name, control.value]]
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
