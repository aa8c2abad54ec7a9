import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SiteContext, type Site } from '#config/site-context.ts'
import { I18nProvider } from '#i18n/i18n-provider.tsx'
import { UiProvider } from '#ui/ui-provider.tsx'

export interface SiteAloneProps {
  readonly queryClient: QueryClient
  readonly site: Site
}

/** What a part of the application needs around it where it stands alone: for what the server draws, inside a router. */
export function SiteAlone({
  queryClient,
  site,
  children,
}: SiteAloneProps & { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider>
        <UiProvider>
          <SiteContext value={site}>{children}</SiteContext>
        </UiProvider>
      </I18nProvider>
    </QueryClientProvider>
  )
}
