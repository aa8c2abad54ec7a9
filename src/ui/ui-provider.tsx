import { ChakraProvider, LocaleProvider } from '@chakra-ui/react'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import './base.css'
import './form-controls.css'
import { StatusRegions } from './status-regions.tsx'
import { styleCache } from './style-cache.ts'
import { system } from './system.ts'

interface UiProviderProps {
  locale: string
  children: ReactNode
}

/** Everything below it can use the components of this folder. Direction is read from `dir` on the root element by the styles. */
export function UiProvider({ locale, children }: UiProviderProps) {
  return (
    <CacheProvider value={styleCache()}>
      <ChakraProvider value={system}>
        <LocaleProvider locale={locale}>
          <StatusRegions>{children}</StatusRegions>
        </LocaleProvider>
      </ChakraProvider>
    </CacheProvider>
  )
}
