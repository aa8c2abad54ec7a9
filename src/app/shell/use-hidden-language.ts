import { useRef } from 'react'
import { languageTable } from '#schemas/config/languages.ts'
import { preferences } from '#api/storage.ts'
import { useFlag } from '#config/use-flag.ts'
import { useSite } from '#config/use-site.ts'
import { setLanguage } from '#i18n/namespaces.ts'
import { useLanguage } from '#i18n/use-language.ts'

const clicksNeeded = 5

/** The hidden switch: five clicks on the copyright text show the merchant's next language (specification §1, §9). */
export function useHiddenLanguage(): () => void {
  const clicks = useRef(0)
  const isOn = useFlag('HIDDENLANGUAGE')
  const { languages } = useSite().permission.locales
  const { language } = useLanguage()
  return () => {
    clicks.current++
    if (!isOn || clicks.current < clicksNeeded) return
    clicks.current = 0
    const next = languages[(languages.indexOf(language) + 1) % languages.length]
    if (!next) return
    preferences.language.set(languageTable[next].code)
    void setLanguage(next)
  }
}
