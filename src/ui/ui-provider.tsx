import { LocaleProvider } from '@ark-ui/react/locale'
import type { ReactNode } from 'react'
import './base.css'
import 'virtual:system.css'
import { StatusRegions } from './status-regions.tsx'

interface UiProviderProps {
  locale: string
  children: ReactNode
}

/** Everything below it can use the components of this folder. Direction is read from `dir` on the root element by the styles. */
export function UiProvider({ locale, children }: UiProviderProps) {
  return (
    <LocaleProvider locale={locale}>
      <StatusRegions>{children}</StatusRegions>
    </LocaleProvider>
  )
}
