import type { ReactNode } from 'react'
import { useLanguage } from '#i18n/use-language.ts'
import { UiProvider } from '#ui/ui-provider.tsx'

/** The design system in the language and direction of the page. */
export function LocalisedUi({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage()
  return <UiProvider locale={language}>{children}</UiProvider>
}
