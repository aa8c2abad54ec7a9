import { createRoot } from 'react-dom/client'
import '#ui/base.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router-dom'
import { languageOf } from '#schemas/config/languages.ts'
import { preferences } from '#api/storage.ts'
import { I18nProvider } from '#i18n/i18n-provider.tsx'
import { setLanguage } from '#i18n/namespaces.ts'
import { App } from './app.tsx'
import { LocalisedUi } from './localised-ui.tsx'
import { startMode } from './mode.ts'

startMode()
// Whatever the platform answers, or if it does not, there are words for it; the merchant's own choice follows with its answer.
void setLanguage(languageOf(preferences.language.get() ?? document.documentElement.lang))
const queryClient = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } })
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider>
        <LocalisedUi>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </LocalisedUi>
      </I18nProvider>
    </QueryClientProvider>,
  )
}
