import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { SiteContext, type Site } from '#config/site-context.ts'
import { RegisterDialog } from '#features/session/registration/register-dialog.tsx'
import { I18nProvider } from '#i18n/i18n-provider.tsx'
import { LocalisedUi } from './localised-ui.tsx'

interface RegistrationAloneProps {
  readonly queryClient: QueryClient
  readonly site: Site
}

/** The registration without the page behind it, for inside a router. It leads nowhere. */
export function RegistrationAlone({ queryClient, site }: RegistrationAloneProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider>
        <LocalisedUi>
          <SiteContext value={site}>
            <RegisterDialog
              onClose={nothing}
              onOther={nothing}
              onForgot={nothing}
              onLogin={nothing}
              onSession={nothing}
              onLoggedIn={nothing}
              onLeaving={nothing}
              onLoggedOut={nothing}
              onStep={nothing}
            />
          </SiteContext>
        </LocalisedUi>
      </I18nProvider>
    </QueryClientProvider>
  )
}

function nothing() {}
