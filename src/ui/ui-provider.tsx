import type { ReactNode } from 'react'
import './base.css'
import 'virtual:system.css'
import { PageLanguage } from './page-language.ts'
import { StatusRegions } from './status-regions.tsx'

interface UiProviderProps {
  locale: string
  children: ReactNode
}

/** Everything below it can use the components of this folder. Direction is read from `dir` on the root element by the styles. */
export function UiProvider({ locale, children }: UiProviderProps) {
  return (
    <PageLanguage value={locale}>
      <StatusRegions>{children}</StatusRegions>
    </PageLanguage>
  )
}
