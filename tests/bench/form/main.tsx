import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import '#ui/base.css'
import { registerSettingsQuery, statusQuery, whitelabelQuery } from '#api/queries/system.ts'
import { preferences } from '#api/storage.ts'
import { menuToRoutes } from '#config/menu-to-routes.ts'
import { SiteContext } from '#config/site-context.ts'
import { RegisterDialog } from '#features/session/register-dialog.tsx'
import { I18nProvider } from '#i18n/i18n-provider.tsx'
import { loadNamespace, setLanguage } from '#i18n/namespaces.ts'
import { UiProvider } from '#ui/ui-provider.tsx'

// The registration of the product by itself, as those by hand stand by themselves: no start-up, no shell, no home behind it. What it
// asks the platform for it asks as the product does: settings, the compiled form, the check against machines.
preferences.merchantCode.set('solmar')
const queryClient = new QueryClient()
const site = await load()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider>
        <UiProvider locale="en">
          <BrowserRouter>
            <SiteContext value={site}>
              <RegisterDialog
                onClose={nothing}
                onOther={nothing}
                onForgot={nothing}
                onLogin={nothing}
                onSession={nothing}
                onLoggedIn={nothing}
                onLoggedOut={nothing}
              />
            </SiteContext>
          </BrowserRouter>
        </UiProvider>
      </I18nProvider>
    </QueryClientProvider>,
  )
}

async function load() {
  const [permission, whitelabel, settings] = await Promise.all([
    queryClient.fetchQuery(statusQuery()),
    queryClient.fetchQuery(whitelabelQuery('')),
    queryClient.fetchQuery(registerSettingsQuery('')),
    setLanguage('en'),
    loadNamespace('forms'),
    loadNamespace('session'),
  ])
  queryClient.setQueryData(registerSettingsQuery(whitelabel.release).queryKey, settings)
  return { permission, site: whitelabel, map: menuToRoutes(whitelabel.menu) }
}

function nothing() {}
