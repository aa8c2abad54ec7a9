import { toId, storyNameFromExport } from 'storybook/internal/csf'
import type { MachineWalk } from '#tests/walks/machine-walk.ts'
import type { ErrorCode } from '#schemas/errors/errors.ts'
import { exportNameOf } from '../support/export-name.ts'
import type { StateStory } from './state-story-list.ts'

/** Where the stories of a machine stand in the sidebar. */
export function machineTitle({ title }: MachineWalk): string {
  return `Machines/${title}`
}

export function storyId(walk: MachineWalk, { exportName }: Pick<StateStory, 'exportName'>): string {
  return idOf(machineTitle(walk), exportName)
}

export function errorStoryId(code: ErrorCode): string {
  return idOf('Screens/Errors', exportNameOf(code))
}

function idOf(title: string, exportName: string) {
  return toId(title, storyNameFromExport(exportName))
}
