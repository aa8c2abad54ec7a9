import { earlyChoices, type EarlyChoices } from '#api/early-choices.ts'
import { drawnId, pressable } from './drawn-registration.ts'

/**
 * What is to be done before the application is there, as the text of a script: it refers to nothing outside of itself.
 * Who has a session or has chosen another language sees no drawing, and who has chosen a mode sees it in that.
 */
export function beforeTakeOver(): string {
  return `(${String(prepare)})('${drawnId}', '${pressable}', ${earlyChoices})`
}

function prepare(id: string, pressable: string, { language, mode, hasSession }: EarlyChoices) {
  const drawn = document.getElementById(id)
  const page = document.documentElement
  if (!drawn) return
  if (hasSession || (language && language !== page.lang)) return drawn.remove()
  if (mode === 'light' || mode === 'dark') page.dataset['theme'] = mode
  const all = [...drawn.querySelectorAll(pressable)]
  drawn.addEventListener('click', ({ target }) => {
    const at = all.findIndex((each) => each.contains(target as Node))
    if (at >= 0) drawn.dataset['pressed'] = String(at)
  })
  drawn.addEventListener('compositionstart', () => {
    drawn.dataset['composing'] = ''
  })
  drawn.addEventListener('compositionend', () => {
    delete drawn.dataset['composing']
  })
  // As the dialog would; said in the markup, it would have the page laid out before all of it is there.
  drawn.querySelector('input')?.focus({ preventScroll: true })
}
