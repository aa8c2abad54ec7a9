import { LocaleProvider } from '@ark-ui/react/locale'
import { use, type ReactNode } from 'react'
import { PageLanguage } from './page-language.ts'

/** Tells Ark's parts inside which way the language of the page runs. A page without such parts loads nothing of it. */
export function InPageLanguage({ children }: { readonly children: ReactNode }) {
  return <LocaleProvider locale={use(PageLanguage)}>{children}</LocaleProvider>
}
