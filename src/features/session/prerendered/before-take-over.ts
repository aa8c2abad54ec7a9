import { earlyChoices, type EarlyChoices } from '#api/early-choices.ts'
import { pressable } from './prerendered-registration.ts'

/**
 * What is to be done with a drawing before the application is there, as the text of a script: it refers to nothing outside of itself.
 * Who has a session or has chosen another language sees no drawing, and who has chosen a mode sees it in that.
 */
export function beforeTakeOver(id: string): string {
  return `(${String(prepare)})('${id}', '${pressable}', ${earlyChoices})`
}

function prepare(id: string, pressable: string, { language, mode, hasSession }: EarlyChoices) {
  const drawn = document.getElementById(id)
  const page = document.documentElement
  if (!drawn) return
  // What is kept is the code of a language, which is its tag in capitals.
  if (hasSession || (language && language.toLowerCase() !== page.lang)) return drawn.remove()
  if (mode === 'light' || mode === 'dark') page.dataset['theme'] = mode
  const all = [...drawn.querySelectorAll(pressable)]
  drawn.addEventListener('click', ({ target }) => {
    const at = all.findIndex((each) => each.contains(target as Node))
    if (at >= 0) drawn.dataset['pressed'] = String(at)
  })
  document.addEventListener('keydown', ({ key }) => {
    // The first button of a dialog closes it, as Escape does.
    if (key === 'Escape' && drawn.isConnected)
      drawn.querySelector<HTMLElement>('[role=dialog] button')?.click()
  })
  // What no script can carry over: a letter that is being composed, the part of a date that is typed next, half of a press.
  const holds = new Set<string>()
  const tell = (): void => {
    drawn.dataset['held'] = [...holds].join(' ')
    drawn.dispatchEvent(new Event('hold'))
  }
  const begin = [
    ['compositionstart', 'letter'],
    ['keydown', 'date'],
    ['pointerdown', 'press'],
  ] as const
  const end = [
    ['compositionend', 'letter'],
    ['focusout', 'date'],
    ['click', 'date'],
    ['pointerup', 'press'],
    ['pointercancel', 'press'],
  ] as const
  for (const [type, what] of begin) {
    drawn.addEventListener(type, ({ target }) => {
      if (what === 'date' && (target as HTMLInputElement).type !== 'date') return
      holds.add(what)
      tell()
    })
  }
  for (const [type, what] of end) {
    // On the page, because a press can end beside what it began on; later, because a click comes after the press and the focus.
    document.addEventListener(type, () => {
      // What begins between now and then goes on: the focus leaves a field just before somebody types in the next one.
      if (!holds.delete(what)) return
      setTimeout(tell)
    })
  }
  // What takes its place is there at once too. Said later, it would have all of that styled twice.
  if (drawn.dataset['atOnce'] !== undefined) page.dataset['atOnce'] = ''
  // All of it is there.
  delete drawn.dataset['comes']
  // As the dialog would; said in the markup, it would have the page laid out before all of it is there.
  if (!drawn.contains(document.activeElement)) drawn.querySelector('input')?.focus({ preventScroll: true })
}
