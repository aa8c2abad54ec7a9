import type { ReactNode } from 'react'
import { useLanguage } from '#i18n/use-language.ts'
import { UiProvider } from '#ui/ui-provider.tsx'

/** The design system in the language and direction of the page, with the nonce that its styles need. */
export function LocalisedUi({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage()
  return (
    <UiProvider nonce={nonce} locale={language}>
      {children}
    </UiProvider>
  )
}

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
