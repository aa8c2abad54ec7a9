import { notifyManager, QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import '#ui/styles/base.css'
import { request } from '#api/client.ts'
import { registerSettingsQuery, whitelabelQuery } from '#api/queries/system.ts'
import { preferences } from '#api/storage.ts'
import { RegistrationAlone } from '#app/registration-alone.tsx'
import { menuToRoutes } from '#schemas/config/routes/site-map.ts'
import { loadNamespace, setLanguage } from '#i18n/namespaces.ts'

// The registration of the product by itself, as those by hand stand by themselves: no start-up, no shell, no home behind it. What it
// asks the platform for it asks as the product does: settings, the compiled form, the check against machines.
notifyManager.setScheduler(queueMicrotask)
const queryClient = new QueryClient()
const root = document.getElementById('root')
if (root) void start(root)

async function start(root: HTMLElement) {
  const site = await load()
  createRoot(root).render(
    <BrowserRouter>
      <RegistrationAlone queryClient={queryClient} site={site} />
    </BrowserRouter>,
  )
}

async function load() {
  const permission = await request('status', { query: { url: window.location.host } })
  preferences.merchantCode.set(permission.merchantCode)
  const [whitelabel, settings] = await Promise.all([
    queryClient.fetchQuery(whitelabelQuery('')),
    queryClient.fetchQuery(registerSettingsQuery('')),
    setLanguage('en'),
    loadNamespace('forms'),
    loadNamespace('session'),
  ])
  queryClient.setQueryData(registerSettingsQuery(whitelabel.release).queryKey, settings)
  return { permission, site: whitelabel, map: menuToRoutes(whitelabel.menu) }
}
