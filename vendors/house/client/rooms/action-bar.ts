import { button, element, moveFocus } from '../parts/dom.ts'

export interface Action {
  /** The same again is the same button, so that it keeps its focus. */
  readonly key: string
  readonly words: string
  readonly isMain?: boolean
  press(): void
}

/** Buttons that come and go. Who had one that is gone finds the focus at the first one. */
export function actionBar() {
  const bar = element('div', { class: 'actions', role: 'group' })
  const buttons = new Map<string, { readonly made: HTMLButtonElement; press: () => void }>()
  return { bar, show }

  function show(actions: readonly Action[]) {
    const hadFocus = bar.contains(document.activeElement)
    for (const [key, { made }] of buttons)
      if (!actions.some((action) => action.key === key)) {
        made.remove()
        buttons.delete(key)
      }
    for (const [place, { key, words, isMain = false, press }] of actions.entries()) {
      const known = buttons.get(key) ?? added(key, place)
      known.press = press
      known.made.className = isMain ? 'main' : ''
      if (known.made.textContent !== words) known.made.textContent = words
    }
    if (hadFocus && !bar.contains(document.activeElement)) moveFocus(bar.querySelector('button') ?? undefined)
  }

  function added(key: string, place: number) {
    const made = button({}, () => known.press())
    const known = { made, press: () => {} }
    buttons.set(key, known)
    bar.insertBefore(made, bar.children[place] ?? null)
    return known
  }
}
