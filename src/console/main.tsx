import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { languageOf } from '#schemas/config/languages.ts'
import { leaveKeysToInputMethod } from '#schemas/browsers/input-method.ts'
import { preferences } from '#api/storage.ts'
import { startMode } from '#config/mode.ts'
import { I18nProvider } from '#i18n/i18n-provider.tsx'
import { setLanguage } from '#i18n/namespaces.ts'
import { ConsoleApp } from './frame/console-app.tsx'
import { isWorthRetrying } from './frame/is-worth-retrying.ts'

leaveKeysToInputMethod(window)
// Before the next press can come: a button whose call is under way takes none.
notifyManager.setScheduler(queueMicrotask)
const queryClient = new QueryClient({
  defaultOptions: {
    // What is asked for without a network fails, and its place says so; it is asked for again when the network is back.
    queries: { networkMode: 'always', refetchOnReconnect: true, retry: isWorthRetrying },
    // What is pressed without one fails at once, and is not sent at some later time.
    mutations: { networkMode: 'always' },
  },
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
