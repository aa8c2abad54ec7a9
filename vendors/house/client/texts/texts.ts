import { english, type TextId } from './english.ts'
import { tagalog } from './tagalog.ts'

let language = 'en'
const bound = new Set<() => void>()

/** A text in the player's language. */
export function text(id: TextId, values: Readonly<Record<string, string>> = {}): string {
  const words = language === 'en' ? english : tagalog
  return words[id].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/** A text of two forms, for one and for other numbers, which stand on both sides of a bar. */
export function counted(id: TextId, number: number, values: Readonly<Record<string, string>> = {}): string {
  const [one = '', other = one] = text(id, { n: String(number), ...values }).split(' | ')
  return new Intl.PluralRules(language).select(number) === 'one' ? one : other
}

export function currentLanguage(): string {
  return language
}

/** Does it now, and again whenever the language changes. */
export function inWords(draw: () => void): void {
  bound.add(draw)
  draw()
}

/** BCP 47; what there are no texts for is English. */
export function speak(tag: string): void {
  language = /^(tl|fil)\b/.test(tag) ? 'tl' : 'en'
  document.documentElement.lang = language
  for (const draw of bound) draw()
}
