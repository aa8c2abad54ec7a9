import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { languageOf } from '#schemas/config/languages.ts'
import { preferences } from '#api/storage.ts'
import { startMode } from '#config/mode.ts'
import { I18nProvider } from '#i18n/i18n-provider.tsx'
import { setLanguage } from '#i18n/namespaces.ts'
import { ConsoleApp } from './frame/console-app.tsx'
import { isWorthRetrying } from './frame/is-worth-retrying.ts'

// Before the next press can come: a button whose call is under way takes none.
notifyManager.setScheduler(queueMicrotask)
const queryClient = new QueryClient({
  // What is pressed without a network fails at once, and is not sent at some later time.
  defaultOptions: { queries: { retry: isWorthRetrying }, mutations: { networkMode: 'always' } },
})

startMode()
// What cannot be loaded is said by the application, which asks for its own texts.
setLanguage(languageOf(preferences.language.get() ?? document.documentElement.lang)).catch(() => {})
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider>
        <ConsoleApp />
      </I18nProvider>
    </QueryClientProvider>,
  )
}
