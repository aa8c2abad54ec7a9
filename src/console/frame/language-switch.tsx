import { languageOf, languageTable, offeredLanguages } from '#schemas/config/languages.ts'
import { preferences } from '#api/storage.ts'
import { useLanguageChoice } from '#errors/use-language-choice.tsx'
import { useLanguage } from '#i18n/use-language.ts'
import { useMessage } from '#i18n/use-message.ts'
import { QuietSelect } from '#ui/quiet-select.tsx'

/** Every language that has a catalogue, each in its own name; the choice is kept in the browser. */
export function LanguageSwitch() {
  const { language } = useLanguage()
  const message = useMessage()
  const shown = [...new Set([...offeredLanguages, language])]
  const { choose, failed } = useLanguageChoice((chosen) =>
    preferences.language.set(languageTable[chosen].code),
  )
  return (
    <>
      <QuietSelect
        aria-label={message('language.choose')}
        value={language}
        onChange={({ target }) => void choose(languageOf(target.value))}
      >
        {shown.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {languageTable[tag].name}
          </option>
        ))}
      </QuietSelect>
      {failed}
    </>
  )
}
