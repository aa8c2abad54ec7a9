import { useEffect, useRef, type RefObject } from 'react'
import { languageTable } from '#schemas/config/languages.ts'
import { preferences } from '#api/storage.ts'
import { useFlag } from '#config/use-flag.ts'
import { useSite } from '#config/use-site.ts'
import { setLanguage } from '#i18n/namespaces.ts'
import { useLanguage } from '#i18n/use-language.ts'

const clicksNeeded = 5

/**
 * The hidden switch: five clicks on the text with this reference show the merchant's next language (specification §1, §9). It is
 * no control on purpose: nobody needs it in order to use the site, and the language can be chosen in the header.
 */
export function useHiddenLanguage(): RefObject<HTMLSpanElement | null> {
  const text = useRef<HTMLSpanElement>(null)
  const isOn = useFlag('HIDDENLANGUAGE')
  const { languages } = useSite().permission.locales
  const { language } = useLanguage()
  useEffect(() => {
    const element = text.current
    if (!isOn || !element) return
    let clicks = 0
    const count = () => {
      clicks++
      if (clicks < clicksNeeded) return
      clicks = 0
      const next = languages[(languages.indexOf(language) + 1) % languages.length]
      if (!next) return
      preferences.language.set(languageTable[next].code)
      void setLanguage(next)
    }
    element.addEventListener('click', count)
    return () => element.removeEventListener('click', count)
  }, [isOn, languages, language])
  return text
}
