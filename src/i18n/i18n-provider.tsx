import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { languageTable } from '#schemas/config/languages.ts'
import { messageStore, noCatalogue } from './namespaces.ts'

/** Puts the messages of the chosen language around the application, and language and direction on the page. */
export function I18nProvider({ children }: { readonly children: ReactNode }) {
  const state = useSyncExternalStore(messageStore.subscribe, messageStore.get, messageStore.get)
  const { language, messages } = state
  const { direction, formats } = languageTable[language]
  useEffect(() => {
    // Until a language is shown the page keeps what the server wrote on it.
    if (state === noCatalogue) return
    const page = document.documentElement
    // Written again, even the same makes a browser style everything again.
    if (page.lang !== language) page.lang = language
    if (page.dir !== direction) page.dir = direction
  }, [state, language, direction])
  return (
    // As the default a language is taken as it is. As the locale it is looked up among all that a browser has, which takes the first one
    // of a page ten milliseconds; ours are in a table.
    <IntlProvider locale="" defaultLocale={formats} messages={messages} onError={ignore}>
      {children}
    </IntlProvider>
  )
}

/** A missing message is found by the catalogue test, not by players' consoles. */
function ignore() {}
