import { languageTable, offeredLanguages } from '#schemas/config/languages.ts'
import { preferences } from '#api/storage.ts'
import { LanguageSelect } from '#errors/language-select.tsx'

/** Every language that has a catalogue, each in its own name; the choice is kept in the browser. */
export function LanguageSwitch() {
  return (
    <LanguageSelect
      languages={offeredLanguages}
      keep={(language) => preferences.language.set(languageTable[language].code)}
    />
  )
}
