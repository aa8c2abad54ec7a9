import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { routeRow } from '#schemas/config/routes.ts'
import { HomeScreen } from '#areas/home/home-screen.tsx'
import { SiteContext, type Site } from '#config/site-context.ts'
import { SessionModalsContext } from '#features/session/dialogs/session-modals.ts'
import { I18nProvider } from '#i18n/i18n-provider.tsx'
import { LocalisedUi } from './localised-ui.tsx'
import { Shell } from './shell/shell.tsx'

interface HomeAloneProps {
  readonly queryClient: QueryClient
  readonly site: Site
}

/** The home view in its frame, for inside a router: without dialogs, and without what lies over the page. */
export function HomeAlone({ queryClient, site }: HomeAloneProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider>
        <LocalisedUi>
          <SiteContext value={site}>
            <SessionModalsContext value={noModals}>
              <Shell frame={routeRow('home').frame}>
                <HomeScreen />
              </Shell>
            </SessionModalsContext>
          </SiteContext>
        </LocalisedUi>
      </I18nProvider>
    </QueryClientProvider>
  )
}

const noModals = {
  openLogin: nothing,
  askForLogin: nothing,
  openRegister: nothing,
  openForgot: nothing,
  openLogout: nothing,
  continueLogin: nothing,
  close: nothing,
  held: undefined,
  isOpen: false,
}

function nothing() {}
