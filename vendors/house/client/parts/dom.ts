type Child = Node | string

/** An element with attributes and children; nothing of it is ever read as HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.append(...children)
  return made
}

/** Milliseconds in which a key that is pressed again still means what had the focus before. */
const again = 400
/** What the focus was last moved to, not by the player, and when. */
let movedTo: HTMLElement | undefined
let movedAt = 0

/** Moves the focus to where a round goes on. The second press of a quick double one chooses nothing there. */
export function moveFocus(to: HTMLElement | undefined): void {
  movedTo = to
  movedAt = performance.now()
  to?.focus()
}

/** A button that does something, once for each press: a key that is held down makes no more of them. */
export function button(attributes: Readonly<Record<string, string>>, press: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes })
  made.addEventListener('click', ({ detail }) => {
    const isByKey = detail === 0
    if (!isByKey || made !== movedTo || performance.now() - movedAt >= again) press()
  })
  made.addEventListener('keydown', (event) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault()
  })
  return made
}
