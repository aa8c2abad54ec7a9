/**
 * The registration that the server drew on the page (decision 015). It is typed in from the first paint; when the real one is
 * there, that gets what was typed, the focus and what was pressed, in one task, and the drawn one goes.
 */
export const prerenderedId = 'drawn'

/** What acts when it is pressed: buttons, and the field that opens a list. */
export const pressable = 'button, [role=combobox]'

export const controls = 'input, select'

/** What somebody did to a drawing. */
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

/** What was done to the drawing that is there, or to one that went before; once. */
export function takeLeft(): Left | undefined {
  const drawn = prerenderedRegistration()
  const left = drawn ? leftOf(drawn) : kept
  kept = undefined
  return left
}

/** A dialog that opens later comes in as ever. */
export function comeInAgain(): void {
  delete document.documentElement.dataset['atOnce']
}

export type Control = HTMLInputElement | HTMLSelectElement

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

/** Only where the kind of control has one. */
function selectionOf(control: Control): readonly [number, number] | undefined {
  if (!(control instanceof HTMLInputElement)) return undefined
  const { selectionStart, selectionEnd } = control
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd]
}

export function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox'
}

export function dialogOf(place: HTMLElement) {
  return place.closest('[role=dialog]')
}

export function scrollerOf(place: HTMLElement) {
  return (place.id === prerenderedId ? place.querySelector('[role=dialog]') : dialogOf(place))?.parentElement
}
