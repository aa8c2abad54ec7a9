import { ConsoleFrame } from '#console/frame/console-frame.tsx'
import { ConsolePages } from '#console/frame/console-screens.tsx'
import { useNamespace } from '#i18n/use-namespace.ts'

/** The console with the page of the story's address, for somebody who is signed in. */
export function ConsoleScene() {
  const isReady = useNamespace('console')
  return isReady ? (
    <ConsoleFrame>
      <ConsolePages />
    </ConsoleFrame>
  ) : null
}
