import { BrowserRouter } from 'react-router-dom'
import { useNamespace } from '#i18n/use-namespace.ts'
import { PersistentWindow, PersistentWindowProvider } from '#ui/dialogs/persistent-window.tsx'
import { UiProvider } from '#ui/ui-provider.tsx'
import { OpenDraftsProvider } from '../draft/edits/open-drafts.tsx'
import { SignInGate } from '../sign-in/sign-in-gate.tsx'
import { useSelf } from '../sign-in/use-self.ts'
import { ConsoleBoundary } from './console-boundary.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { ConsolePages } from './console-screens.tsx'
import { useLiveConsole } from './use-live-console.ts'

/** The operator console. */
export function ConsoleApp() {
  return (
    <UiProvider>
      <OpenDraftsProvider>
        <ConsoleBoundary>
          <BrowserRouter basename="/console">
            <WithTexts />
          </BrowserRouter>
        </ConsoleBoundary>
      </OpenDraftsProvider>
    </UiProvider>
  )
}

function WithTexts() {
  const isReady = useNamespace('console')
  return isReady ? (
    <PersistentWindowProvider>
      <SignInGate>
        <Live />
        <ConsoleFrame>
          <ConsolePages />
        </ConsoleFrame>
      </SignInGate>
    </PersistentWindowProvider>
  ) : null
}

/** What is told while somebody is signed in. */
function Live() {
  useLiveConsole()
  return <PersistentWindow owner={useSelf()?.name} />
}
