import { languageOf, languageTable } from '#schemas/config/languages.ts'
import { request } from '#api/client.ts'
import { preferences, sessionStore } from '#api/storage.ts'
import { useSite } from '#config/use-site.ts'
import { useLanguageChoice } from '#errors/use-language-choice.tsx'
import { useLanguage } from '#i18n/use-language.ts'
import { useMessage } from '#i18n/use-message.ts'
import { QuietSelect } from '#ui/quiet-select.tsx'

/** The languages of the merchant, each in its own name; the choice is kept in the browser (specification §1). */
export function LanguageSwitch() {
  const { languages } = useSite().permission.locales
  const { language } = useLanguage()
  const message = useMessage()
  const { choose, failed } = useLanguageChoice((chosen) => {
    preferences.language.set(languageTable[chosen].code)
    // The language of messages to a member; not sent without a session.
    if (sessionStore.get()) request('changeLanguage', { body: { language: chosen } }).catch(() => {})
  })
  if (languages.length < 2) return null
  return (
    <>
      <QuietSelect
        aria-label={message('language.choose')}
        value={language}
        onChange={({ target }) => void choose(languageOf(target.value))}
      >
        {languages.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {languageTable[tag].name}
          </option>
        ))}
        {!languages.includes(language) && <option value={language}>{languageTable[language].name}</option>}
      </QuietSelect>
      {failed}
    </>
  )
}
