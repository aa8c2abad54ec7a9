import { startUpMachine, type Permission } from '#machines/start-up.ts'
import { AccessDeniedPage } from '#app/access-denied-page.tsx'
import { MaintenancePage } from '#app/maintenance-page.tsx'
import { Site } from '#app/site.tsx'
import { Splash } from '#app/splash.tsx'
import { StartUpFailedPage } from '#app/start-up-failed-page.tsx'
import { storySite } from '../support/story-site.ts'
import type { ToolbarState } from '../support/toolbar.ts'
import type { StateArgs } from './state-story-list.ts'

interface StartUpSceneProps extends StateArgs {
  readonly toolbar: ToolbarState
}

/** The page of a state of start-up, with the recorded merchant of the toolbar. */
export function StartUpScene({ value, context, toolbar }: StartUpSceneProps) {
  const snapshot = startUpMachine.resolveState({ value, context })
  const { permission, error } = snapshot.context
  const { site, permission: recorded } = storySite(toolbar)
  const own = { ...recorded, ...outcomeOf(permission) }
  if (snapshot.matches('ready')) return <Site permission={own} site={site} />
  if (snapshot.matches('maintenance')) return <MaintenancePage permission={own} onRetry={nothing} />
  if (snapshot.matches('accessDenied')) return <AccessDeniedPage permission={own} />
  if (snapshot.matches('failed')) return <StartUpFailedPage error={error} onRetry={nothing} />
  return <Splash />
}

/** Of the state's permission, what makes it that state. */
function outcomeOf(permission: Permission | undefined) {
  const { status = 0, maintenance } = permission ?? {}
  return { status, ...(maintenance ? { maintenance } : {}) }
}

function nothing() {}
