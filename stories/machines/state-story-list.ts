import type { MachineContext, StateValue } from 'xstate'
import type { MachineWalk } from '#machines/walks/machine-walk.ts'
import { reachableStates } from '#machines/walks/walk-machine.ts'
import type { Flags } from '#schemas/config/flags.ts'
import { exportNameOf } from '../support/export-name.ts'
import type { Moment } from '../support/recorded.ts'

/** A story of one state: JSON, so that it can be written into a file, an address or a control. */
export interface StateStory {
  readonly path: string
  readonly exportName: string
  readonly name: string
  readonly parameters: StateParameters
  readonly args: StateArgs
}

interface StateParameters {
  readonly note: string
  readonly flags?: Partial<Flags>
  readonly moment?: Moment
}

/** With the form of it, also where the merchant does not offer it of itself. */
const bySms = { flags: { MOBILEVERCODELOGIN3: true }, moment: 'loginBySms' } as const

export interface StateArgs {
  readonly value: StateValue
  readonly context: MachineContext
}

/** One story for every reachable state of a machine, and one for every further look of a state. */
export function stateStoryList(walk: MachineWalk): readonly StateStory[] {
  return reachableStates(walk).map(({ path, look, snapshot }) => {
    const words = look ? `${stateTitle(path)}: ${look}` : stateTitle(path)
    return {
      path,
      exportName: exportNameOf(words),
      name: words,
      parameters: { note: walk.notes[path] ?? '', ...(snapshot.context['way'] === 'sms' ? bySms : {}) },
      args: { value: snapshot.value, context: snapshot.context },
    }
  })
}

export function stateTitle(path: string): string {
  const words = path
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('.', ' › ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
