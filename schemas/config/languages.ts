interface LanguageRow {
  /** The code that local storage and the platform's calls use (specification §1). */
  readonly code: string
  /** What the language calls itself. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** Where formats come from; a catalogue may be written in a language whose formats the browser lacks. */
  readonly formats: string
  /** Made from English at build time, for designers and those who review texts; no list offers it. */
  readonly pseudo?: true
}

/** Languages by the tag of their catalogue (BCP 47). A language is added by its catalogue and one row here. */
export const languageTable = {
  en: { code: 'EN', name: 'English', direction: 'ltr', formats: 'en' },
  tl: { code: 'TL', name: 'Tagalog', direction: 'ltr', formats: 'fil' },
  'en-XA': { code: 'XA', name: 'Ëñĝļïšĥ', direction: 'ltr', formats: 'en', pseudo: true },
  'ar-XB': { code: 'XB', name: 'Mirrored', direction: 'rtl', formats: 'en', pseudo: true },
  'en-XT': { code: 'TY', name: 'Message ids', direction: 'ltr', formats: 'en', pseudo: true },
} as const satisfies Record<string, LanguageRow>

export type Language = keyof typeof languageTable
export const languages = Object.keys(languageTable) as readonly Language[]
export const offeredLanguages = languages.filter((language) => !('pseudo' in languageTable[language]))
export const defaultLanguage: Language = 'en'
/** Shows the id of each message in its place (specification §1, TY). */
export const reviewLanguage: Language = 'en-XT'

/** The language to which five clicks on the copyright text switch (specification §1), where a merchant offers it. */
export function hiddenLanguageOf(offered: readonly Language[]): Language | undefined {
  const wanted: string = 'CN'
  return offered.find((language) => languageTable[language].code === wanted)
}

/** The language of a tag or of a stored code; anything unknown is English. */
export function languageOf(value: unknown): Language {
  return (
    languages.find((language) => language === value || languageTable[language].code === value) ??
    defaultLanguage
  )
}
