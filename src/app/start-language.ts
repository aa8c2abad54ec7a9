import { languageOf, type Language } from '#schemas/config/languages.ts'
import { preferences } from '#api/storage.ts'
import { setLanguage } from '#i18n/namespaces.ts'

/**
 * Fetches the texts while the platform is still being asked: in the language of last time, else in the one that the server put
 * on the page. The permission may correct it.
 */
export function startLanguage(): void {
  const language = chosenLanguage() ?? languageOf(document.documentElement.lang)
  // Start-up asks again and says what went wrong.
  setLanguage(language).catch(() => {})
}

/** The language that the visitor chose; undefined on a first visit. */
export function chosenLanguage(): Language | undefined {
  const stored = preferences.language.get()
  return stored === null ? undefined : languageOf(stored)
}
