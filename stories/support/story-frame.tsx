import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { Flags } from '#schemas/config/flags.ts'
import type { SignInProviderId } from '#schemas/config/sign-in-providers.ts'
import { menuToRoutes } from '#schemas/config/routes/site-map.ts'
import { SiteContext } from '#config/site-context.ts'
import { I18nProvider } from '#i18n/i18n-provider.tsx'
import { UiProvider } from '#ui/ui-provider.tsx'
import { FormModuleLoader } from '#forms/form-modules/form-module-loader.ts'
import { recordedFormLoader } from './recorded-form-loader.ts'
import type { Moment } from './recorded.ts'
import { storySite } from './story-site.ts'
import type { ToolbarState } from './toolbar.ts'

interface StoryFrameProps {
  readonly toolbar: ToolbarState
  readonly route: string
  readonly flags?: Partial<Flags> | undefined
  readonly signIn?: readonly SignInProviderId[] | undefined
  readonly moment?: Moment | undefined
  readonly children: ReactNode
}

/** What the application puts around its screens, with the merchant's recorded site. */
export function StoryFrame({ toolbar, route, flags, signIn, moment, children }: StoryFrameProps) {
  const { merchant, direction } = toolbar
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  const site = useMemo(() => {
    const { permission, site: own } = storySite(toolbar, flags)
    const site = signIn ? { ...own, signIn: [...signIn] } : own
    return { permission, site, map: menuToRoutes(site.menu) }
  }, [toolbar, flags, signIn])
  return (
    <Directed direction={direction}>
      <QueryClientProvider client={queryClient}>
        <I18nProvider>
          <UiProvider>
            <MemoryRouter initialEntries={[route]}>
              <FormModuleLoader value={recordedFormLoader(merchant, moment)}>
                <SiteContext value={site}>{children}</SiteContext>
              </FormModuleLoader>
            </MemoryRouter>
          </UiProvider>
        </I18nProvider>
      </QueryClientProvider>
    </Directed>
  )
}

/** Stands around the provider of languages, whose effect would otherwise have the last word. */
function Directed({
  direction,
  children,
}: Pick<StoryFrameProps, 'children'> & Pick<ToolbarState, 'direction'>) {
  useEffect(() => {
    if (direction !== 'language') document.documentElement.dir = direction
  }, [direction])
  return children
}
