import { BrowserRouter } from 'react-router-dom'
import { useLanguage } from '#i18n/use-language.ts'
import { useNamespace } from '#i18n/use-namespace.ts'
import { UiProvider } from '#ui/ui-provider.tsx'
import { useHeldEditsGuard } from '../draft/use-held-edits.ts'
import { SignInGate } from '../sign-in/sign-in-gate.tsx'
import { ConsoleBoundary } from './console-boundary.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { ConsolePages } from './console-screens.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { shareStream } from '#api/events/share-stream.ts'
import { merchantKey, merchantsKey } from '#api/queries/configuration.ts'
import { layersQuery } from '#api/queries/layers.ts'
import { layerOf } from '#schemas/config/draft-owner.ts'
import { outboxKey } from '#api/queries/console.ts'

/** The operator console. */
export function ConsoleApp() {
  const { language } = useLanguage()
  return (
    <UiProvider locale={language}>
      <ConsoleBoundary>
        <BrowserRouter basename="/console">
          <WithTexts />
        </BrowserRouter>
      </ConsoleBoundary>
    </UiProvider>
  )
}

function WithTexts() {
  const isReady = useNamespace('console')
  return isReady ? (
    <SignInGate>
      <Live />
      <ConsoleFrame>
        <ConsolePages />
      </ConsoleFrame>
    </SignInGate>
  ) : null
}

/** What is told while somebody is signed in. */
function Live() {
  useLiveConsole()
  useHeldEditsGuard()
  return null
}

/** Has whatever other operators change, and what comes into the outbox, looked at anew as soon as it is told. */
function useLiveConsole(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      shareStream({
        address: '/wps/console/events',
        onMessage(message) {
          if (message.type === 'outbox.added') void queryClient.invalidateQueries({ queryKey: outboxKey })
          if (message.type === 'reset') void queryClient.invalidateQueries({ queryKey: ['console'] })
          if (message.type !== 'console.changed') return
          void queryClient.invalidateQueries({ queryKey: merchantKey(message.data.merchant) })
          void queryClient.invalidateQueries({ queryKey: merchantsKey })
          if (layerOf(message.data.merchant) !== undefined)
            void queryClient.invalidateQueries({ queryKey: layersQuery.queryKey })
        },
      }),
    [queryClient],
  )
}
