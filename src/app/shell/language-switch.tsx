import { languageTable } from '#schemas/config/languages.ts'
import { request } from '#api/client.ts'
import { preferences, sessionStore } from '#api/storage.ts'
import { useSite } from '#config/use-site.ts'
import { LanguageSelect } from '#errors/language-select.tsx'

/** The languages of the merchant, each in its own name; the choice is kept in the browser (specification §1). */
export function LanguageSwitch() {
  const { languages } = useSite().permission.locales
  if (languages.length < 2) return null
  return (
    <LanguageSelect
      languages={languages}
      keep={(language) => {
        preferences.language.set(languageTable[language].code)
        // The language of messages to a member; not sent without a session.
        if (sessionStore.get()) request('changeLanguage', { body: { language } }).catch(() => {})
      }}
    />
  )
}
