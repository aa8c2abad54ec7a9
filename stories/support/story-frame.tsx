import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { menuToRoutes } from '#config/menu-to-routes.ts'
import { SiteContext } from '#config/site-context.ts'
import { I18nProvider } from '#i18n/i18n-provider.tsx'
import { useLanguage } from '#i18n/use-language.ts'
import { UiProvider } from '#ui/ui-provider.tsx'
import { FormModuleLoader } from '#forms/form-module-loader.ts'
import { recorded } from './recorded.ts'
import { recordedFormLoader } from './recorded-form-loader.ts'
import type { ToolbarState } from './toolbar.ts'

interface StoryFrameProps {
  readonly toolbar: ToolbarState
  readonly route: string
  readonly children: ReactNode
}

/** What the application puts around its screens, with the merchant's recorded site. */
export function StoryFrame({ toolbar, route, children }: StoryFrameProps) {
  const { merchant, direction } = toolbar
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  const site = useMemo(() => {
    const answer = recorded(merchant, 'whitelabel')
    return { permission: recorded(merchant, 'status'), site: answer, map: menuToRoutes(answer.menu) }
  }, [merchant])
  return (
    <Directed direction={direction}>
      <QueryClientProvider client={queryClient}>
        <I18nProvider>
          <LocalisedFrame>
            <MemoryRouter initialEntries={[route]}>
              <FormModuleLoader value={recordedFormLoader(merchant)}>
                <SiteContext value={site}>{children}</SiteContext>
              </FormModuleLoader>
            </MemoryRouter>
          </LocalisedFrame>
        </I18nProvider>
      </QueryClientProvider>
    </Directed>
  )
}

function LocalisedFrame({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage()
  return <UiProvider locale={language}>{children}</UiProvider>
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
