import { OpenDraftsProvider } from '#console/draft/edits/open-drafts.tsx'
import { ConsoleFrame } from '#console/frame/console-frame.tsx'
import { ConsolePages } from '#console/frame/console-screens.tsx'
import { SiteContext } from '#config/site-context.ts'
import { SessionRemediesContext } from '#errors/session-remedies.ts'
import { useNamespace } from '#i18n/use-namespace.ts'

/** The console with the page of the story's address, for somebody who is signed in: it has no merchant's site around it, and no player's session. */
export function ConsoleScene() {
  const isReady = useNamespace('console')
  return isReady ? (
    <SiteContext value={undefined}>
      <SessionRemediesContext value={undefined}>
        <OpenDraftsProvider>
          <ConsoleFrame>
            <ConsolePages />
          </ConsoleFrame>
        </OpenDraftsProvider>
      </SessionRemediesContext>
    </SiteContext>
  ) : null
}
