interface KeyPress {
  readonly key: string
  /** Marked as deprecated, and the only sign that Safari gives after the end of a composition. */
  readonly keyCode: number
  readonly isComposing: boolean
  stopImmediatePropagation(): void
}

interface Page {
  addEventListener(type: 'keydown', hear: (event: KeyPress) => void, options: { capture: true }): void
}

/**
 * Whether a key belongs to an input method, such as the Escape that drops the letters being composed. Safari sends the keydown after
 * `compositionend`, without `isComposing`: 229 is what it has then, as in every other browser.
 */
export function isOfInputMethod({
  isComposing,
  keyCode,
}: Pick<KeyPress, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229
}

/**
 * Keeps the keys of an input method from every handler of a page, present and future (decision 127). It has to be called before any
 * other handler is added. Letters pass, also those that an Android keyboard or Windows hides as `Unidentified` or `Process`: they are a
 * sign that somebody is present, and no handler acts on them.
 */
export function leaveKeysToInputMethod(page: Page): void {
  const drop = (event: KeyPress) => {
    const isNamed = event.key.length > 1 && event.key !== 'Unidentified' && event.key !== 'Process'
    if (isNamed && isOfInputMethod(event)) event.stopImmediatePropagation()
  }
  page.addEventListener('keydown', drop, { capture: true })
}
