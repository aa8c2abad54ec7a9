import { languageTable } from '#schemas/config/languages.ts'

/** The attributes of a text by the language in which it is written, which need not be that of the page. */
export function writtenIn(language: string): { readonly lang: string; readonly dir: 'ltr' | 'rtl' | 'auto' } {
  if (!Object.hasOwn(languageTable, language)) return { lang: language, dir: 'auto' }
  return { lang: language, dir: languageTable[language as keyof typeof languageTable].direction }
}
