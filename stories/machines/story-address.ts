import { toId, storyNameFromExport } from 'storybook/internal/csf'
import type { MachineWalk } from '#machines/walks/machine-walk.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { exportNameOf } from '../support/export-name.ts'
import type { StateStory } from './state-story-list.ts'

/** Where the stories of a machine stand in the sidebar. */
export function machineTitle({ title }: MachineWalk): string {
  return `Machines/${title}`
}

/** The address of a state's story, from inside the canvas. */
export function storyAddress(walk: MachineWalk, { exportName }: Pick<StateStory, 'exportName'>): string {
  return addressOf(machineTitle(walk), exportName)
}

/** The address of the story of an error code. */
export function errorAddress(code: ErrorCode): string {
  return addressOf('Screens/Errors', exportNameOf(code))
}

function addressOf(title: string, exportName: string) {
  return `./?path=/story/${toId(title, storyNameFromExport(exportName))}`
}
