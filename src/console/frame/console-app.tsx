import { BrowserRouter } from 'react-router-dom'
import { useNamespace } from '#i18n/use-namespace.ts'
import { UiProvider } from '#ui/ui-provider.tsx'
import { useHeldEditsGuard } from '../draft/use-held-edits.ts'
import { SignInGate } from '../sign-in/sign-in-gate.tsx'
import { ConsoleBoundary } from './console-boundary.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { ConsolePages } from './console-screens.tsx'
import { useLiveConsole } from './use-live-console.ts'

/** The operator console. */
export function ConsoleApp() {
  return (
    <UiProvider>
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
