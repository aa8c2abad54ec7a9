import { startUpMachine, type Permission } from '#machines/start-up.ts'
import { StartUpView } from '#app/start-up-view.tsx'
import { storySite } from '../support/story-site.ts'
import type { ToolbarState } from '../support/toolbar.ts'
import type { StateArgs } from './state-story-list.ts'

interface StartUpSceneProps extends StateArgs {
  readonly toolbar: ToolbarState
}

/** The page of a state of start-up, with the recorded merchant of the toolbar. */
export function StartUpScene({ value, context, toolbar }: StartUpSceneProps) {
  const snapshot = startUpMachine.resolveState({ value, context })
  const { site, permission: recorded } = storySite(toolbar)
  const permission = { ...recorded, ...outcomeOf(snapshot.context.permission) }
  return <StartUpView snapshot={snapshot} permission={permission} site={site} onRetry={nothing} />
}

/** Of the state's permission, what makes it that state. */
function outcomeOf(permission: Permission | undefined) {
  const { status = 0, maintenance } = permission ?? {}
  return { status, ...(maintenance ? { maintenance } : {}) }
}

function nothing() {}
