import { button, element } from './dom.ts'
import { text } from '../texts/texts.ts'

/** A dialog with a title, paragraphs or other parts, and one way out; gone when it is closed. */
export function infoDialog(title: string, parts: readonly (string | Node)[]): HTMLDialogElement {
  const heading = element('h2', { id: 'dialog-title', tabindex: '-1' }, title)
  const dialog = element('dialog', { 'aria-labelledby': 'dialog-title' }, heading)
  const close = button({ class: 'quiet' }, () => dialog.close())
  close.textContent = text('close')
  dialog.append(...parts.map((part) => (typeof part === 'string' ? element('p', {}, part) : part)), close)
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  // Browsers complain of what comes into a frame with it.
  heading.autofocus = true
  dialog.showModal()
  return dialog
}
