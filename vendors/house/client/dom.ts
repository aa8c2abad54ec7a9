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

/** A button that does something, once for each press: a key that is held down makes no more of them. */
export function button(attributes: Readonly<Record<string, string>>, press: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes })
  made.addEventListener('click', press)
  made.addEventListener('keydown', (event) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault()
  })
  return made
}
