import { useSyncExternalStore } from 'react'
import { languageTable, type Language } from '#schemas/config/languages.ts'
import { messageStore } from './namespaces.ts'

/** The language that is shown now, and its direction. */
export function useLanguage(): { readonly language: Language; readonly direction: 'ltr' | 'rtl' } {
  const { language } = useSyncExternalStore(messageStore.subscribe, messageStore.get, messageStore.get)
  return { language, direction: languageTable[language].direction }
}
