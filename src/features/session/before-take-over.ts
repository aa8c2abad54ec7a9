import { earlyChoices, type EarlyChoices } from '#api/early-choices.ts'

/**
 * What is to be done before the application is there, as the text of a script: it refers to nothing outside of itself.
 * Who has a session or has chosen another language sees no drawing, and who has chosen a mode sees it in that.
 */
export function beforeTakeOver(id: string): string {
  return `(${String(prepare)})(${JSON.stringify(id)}, ${earlyChoices})`
}

function prepare(id: string, { language, mode, hasSession }: EarlyChoices) {
  const drawn = document.getElementById(id)
  const page = document.documentElement
  if (!drawn) return
  if (hasSession || (language && language !== page.lang)) return drawn.remove()
  if (mode === 'light' || mode === 'dark') page.dataset['theme'] = mode
  page.dataset['atOnce'] = ''
  const buttons = [...drawn.querySelectorAll('button')]
  drawn.addEventListener('click', ({ target }) => {
    const at = buttons.findIndex((button) => button.contains(target as Node))
    if (at >= 0) drawn.dataset['pressed'] = String(at)
  })
  drawn.addEventListener('compositionstart', () => {
    drawn.dataset['composing'] = ''
  })
  drawn.addEventListener('compositionend', () => {
    delete drawn.dataset['composing']
  })
}
