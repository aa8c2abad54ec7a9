import { useLanguage } from '#i18n/use-language.ts'
import { useNamespace } from '#i18n/use-namespace.ts'
import { UiProvider } from '#ui/ui-provider.tsx'
import { ConsoleBoundary } from './console-boundary.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { OutboxScreen } from './outbox-screen.tsx'
import { useLiveOutbox } from './use-live-outbox.ts'

/** The operator console. */
export function ConsoleApp() {
  const { language } = useLanguage()
  return (
    <UiProvider locale={language}>
      <ConsoleBoundary>
        <WithTexts />
      </ConsoleBoundary>
    </UiProvider>
  )
}

function WithTexts() {
  useLiveOutbox()
  const isReady = useNamespace('console')
  return isReady ? (
    <ConsoleFrame>
      <OutboxScreen />
    </ConsoleFrame>
  ) : null
}
