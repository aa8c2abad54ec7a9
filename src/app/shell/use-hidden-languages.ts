import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { hiddenLanguageOf, languageTable, reviewLanguage, type Language } from '#schemas/config/languages.ts'
import { preferences } from '#api/storage.ts'
import { useFlag } from '#config/use-flag.ts'
import { useSite } from '#config/use-site.ts'
import { setLanguage } from '#i18n/namespaces.ts'
import { useLanguage } from '#i18n/use-language.ts'

const clicksNeeded = 5

/**
 * The hidden switches (specification §1, §9): five clicks on the text with such a reference show Chinese where the merchant offers it, or
 * the ids of the messages (TY) and English again; the merchant's own language where English is not offered. They are not controls on
 * purpose: the language can be chosen in the header.
 */
export function useHiddenLanguages() {
  const { languages, default: first } = useSite().permission.locales
  const { language } = useLanguage()
  const afterReview = languages.includes('en') ? 'en' : first
  return {
    chinese: useFiveClicks(() => hiddenLanguageOf(languages)),
    review: useFiveClicks(() => (language === reviewLanguage ? afterReview : reviewLanguage)),
  }
}

function useFiveClicks(choose: () => Language | undefined): RefObject<HTMLSpanElement | null> {
  const text = useRef<HTMLSpanElement>(null)
  const isOn = useFlag('HIDDENLANGUAGE')
  const change = useEffectEvent(() => {
    const next = choose()
    if (!next) return
    // Hidden, it says nothing of texts that cannot be had.
    setLanguage(next)
      .then((shown) => shown === next && preferences.language.set(languageTable[next].code))
      .catch(() => {})
  })
  useEffect(() => {
    const element = text.current
    if (!isOn || !element) return
    let clicks = 0
    const count = () => {
      clicks = (clicks + 1) % clicksNeeded
      if (clicks === 0) change()
    }
    element.addEventListener('click', count)
    return () => element.removeEventListener('click', count)
  }, [isOn])
  return text
}
