import { flagIds } from '#schemas/config/flags.ts'
import { languageTable } from '#schemas/config/languages.ts'
import { routeIds } from '#schemas/config/routes/routes.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import type { Translate } from './document-source.ts'
import { categoryName } from './document-options.ts'

/** What codes are called, by their kind; undefined of what is none. */
const names = {
  language: (code: string) =>
    Object.hasOwn(languageTable, code) ? languageTable[code as keyof typeof languageTable].name : undefined,
  route: (code: string, translate: Translate) =>
    routeIds.some((id) => id === code) ? translate(messageIdOf(`route.${code}`)) : undefined,
  category: (code: string, translate: Translate) => categoryName(code, translate),
  /** Operators know flags by their codes, which specifications have. */
  flag: (code: string, translate: Translate) =>
    flagIds.some((id) => id === code)
      ? translate('finding.flag', { name: translate(messageIdOf(`document.flags.${code}`)), code })
      : undefined,
} as const

/** At which places of the documents values are of a kind. */
const places = [
  [/^\/locales\/(languages|default)(\/|$)/, 'language'],
  [/^\/menu\/(routes|header)(\/|$)/, 'route'],
  [/^\/menu\/categories\/.*(gameCategory|gameType)$/, 'category'],
] as const

/** A value as the form of its place calls it; the value itself where that has no other name. */
export function valueName(path: string, value: string, translate: Translate): string {
  const kind = places.find(([place]) => place.test(path))?.[1]
  return (kind && names[kind](value, translate)) ?? value
}

/** What the gate names in its sentences, by what it calls that. */
const nameKinds: Readonly<Record<string, keyof typeof names>> = {
  flag: 'flag',
  flags: 'flag',
  route: 'route',
  category: 'category',
  language: 'language',
  languages: 'language',
  first: 'language',
}

/** Where it names a place of the documents. */
const namesOfPlaces: readonly string[] = ['where', 'place']

/** The values of a sentence of the gate with names in the place of codes: one, or several with commas between. */
export function namedValues(
  values: Readonly<Record<string, string | number>>,
  translate: Translate,
  pathWords: (path: string) => string,
): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const kind = nameKinds[key]
      if (typeof value !== 'string') return [key, value]
      if (namesOfPlaces.includes(key)) return [key, pathWords(value)]
      if (kind === undefined) return [key, value]
      const codes = value.split(', ')
      return [key, codes.map((code) => names[kind](code, translate) ?? code).join(', ')]
    }),
  )
}
