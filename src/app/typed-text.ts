const typed = new WeakSet<EventTarget>()

/** Notes into which fields of the page somebody types, so that no reload of the page's own takes it away. */
export function watchTyping(): void {
  const note = ({ target }: Event) => void (target && typed.add(target))
  document.addEventListener('input', note, { capture: true, passive: true })
}

/** Whether a field on the page holds what was typed into it. */
export function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return [...fields].some((field) => typed.has(field) && field.value !== '')
}
