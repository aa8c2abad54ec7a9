import { ChakraProvider, LocaleProvider } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { useState, type ReactNode } from 'react'
import './base.css'
import './form-controls.css'
import { StatusRegions } from './status-regions.tsx'
import { system } from './system.ts'

interface UiProviderProps {
  /** The nonce of the page's Content-Security-Policy, for the styles made at run time. */
  nonce?: string | undefined
  locale: string
  children: ReactNode
}

/** Everything below it can use the components of this folder. Direction is read from `dir` on the root element by the styles. */
export function UiProvider({ nonce, locale, children }: UiProviderProps) {
  const [cache] = useState(() => createCache({ key: 'mq', ...(nonce && { nonce }) }))
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <LocaleProvider locale={locale}>
          <StatusRegions>{children}</StatusRegions>
        </LocaleProvider>
      </ChakraProvider>
    </CacheProvider>
  )
}
