import { createRoot } from 'react-dom/client'
import '#ui/styles/base.css'
import '#ui/styles/print.css'
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router-dom'
import { previewConsoleMeta } from '#schemas/page/preview-console-meta.ts'
import { startMode } from '#config/mode.ts'
import { I18nProvider } from '#i18n/i18n-provider.tsx'
import { App } from './app.tsx'
import { beginStartUp } from './begin-start-up.ts'
import { drawnHome } from './drawn-home.ts'
import { UiProvider } from '#ui/ui-provider.tsx'
import { preload } from './preload.ts'
import { startLanguage } from './start-language.ts'
import { takeOverHome } from './take-over-home.ts'
import { watchTyping } from './typed-text.ts'
import { WholeBoundary } from './whole-boundary.tsx'

startMode()
watchTyping()
startLanguage()
// Before the next press can come: a button whose call is under way takes none.
notifyManager.setScheduler(queueMicrotask)
const queryClient = new QueryClient({
  defaultOptions: {
    // What is asked for without a network fails, and its place says so; it is asked for again when the network is back.
    queries: { networkMode: 'always', refetchOnReconnect: true, refetchOnWindowFocus: false },
    // What is pressed without one fails at once: held back, it would be sent at some later time that nobody knows of.
    mutations: { networkMode: 'always' },
  },
})
const startUp = beginStartUp(queryClient)
preload(queryClient, startUp)
// Only the page of a preview names a console.
const consoleOrigin = document.querySelector<HTMLMetaElement>(`meta[name=${previewConsoleMeta}]`)?.content
if (consoleOrigin)
  void import('./preview/answer-console.ts').then((preview) => preview.answerConsole(consoleOrigin))
const application = (
  <QueryClientProvider client={queryClient}>
    <I18nProvider>
      <UiProvider>
        <BrowserRouter>
          <WholeBoundary>
            <App startUp={startUp} />
          </WholeBoundary>
        </BrowserRouter>
      </UiProvider>
    </I18nProvider>
  </QueryClientProvider>
)
const root = document.getElementById('root')
if (root) {
  const page = createRoot(root)
  const drawn = drawnHome()
  if (drawn) void takeOverHome({ startUp, drawn, root, show: () => page.render(application) })
  else page.render(application)
}
