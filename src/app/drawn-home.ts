import { pressable } from '#features/session/prerendered/prerendered-registration.ts'

/** The home view that the server drew on the page (decision 098), until the application has its own. */
export const drawnHomeId = 'drawn-home'

export function drawnHome(): HTMLElement | null {
  return document.getElementById(drawnHomeId)
}

/** Resolves as soon as nothing is half done in a drawing: a press whose end would come to nothing. */
export function whenLetGo(drawn: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (drawn.dataset['held']) return
      drawn.removeEventListener('hold', look)
      resolve()
    }
    drawn.addEventListener('hold', look)
    look()
  })
}

/** Takes the drawing away. What is returned does in the page what was done in the drawing: focused, chosen, pressed. */
export function leaveDrawnHome(drawn: HTMLElement): (page: HTMLElement) => void {
  const focused = drawn.contains(document.activeElement) ? document.activeElement : null
  const pressed = [...drawn.querySelectorAll(pressable)][Number(drawn.dataset['pressed'] ?? -1)]
  const chosen = [...drawn.querySelectorAll('select')].filter(
    ({ selectedOptions: [option] }) => option && !option.defaultSelected,
  )
  drawn.remove()
  return (page) => {
    if (focused) likeIn(page, focused)?.focus({ preventScroll: true })
    for (const each of chosen) {
      const select = likeIn(page, each)
      if (!(select instanceof HTMLSelectElement)) continue
      select.value = each.value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
    if (pressed) likeIn(page, pressed)?.click()
  }
}

/** The element that is in the page what one in the drawing was: of the same kind, with the same name. */
function likeIn(page: HTMLElement, drawn: Element): HTMLElement | undefined {
  return [...page.querySelectorAll<HTMLElement>(drawn.localName)].find(
    (each) => nameOf(each) === nameOf(drawn),
  )
}

function nameOf(element: Element) {
  return [element.id, element.getAttribute('href'), element.ariaLabel, element.textContent].join(' ')
}
