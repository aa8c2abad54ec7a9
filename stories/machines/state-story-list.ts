import type { MachineContext, StateValue } from 'xstate'
import type { MachineWalk } from '#tests/walks/machine-walk.ts'
import { reachableStates } from '#tests/walks/walk-machine.ts'
import type { Flags } from '#schemas/config/flags.ts'
import { exportNameOf } from '../support/export-name.ts'
import type { Moment } from '../support/recorded.ts'
import { chartOf } from './chart-rows.ts'

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
  /** Its name in the machine. */
  readonly code: string
  readonly flags?: Partial<Flags>
  readonly moment?: Moment
}

/** With the form of it, also where the merchant does not offer it of itself. */
const bySms = { flags: { MOBILEVERCODELOGIN3: true }, moment: 'loginBySms' } as const

export interface StateArgs {
  readonly value: StateValue
  readonly context: MachineContext
}

/** One story for every reachable state of a machine and for every further look of it, in the order of the machine. */
export function stateStoryList(walk: MachineWalk): readonly StateStory[] {
  const order = chartOf(walk.machine).rows.map(({ path }) => path)
  return reachableStates(walk)
    .map(({ path, look, snapshot }) => ({
      path,
      exportName: exportNameOf(look ? `${stateTitle(path)}: ${look}` : stateTitle(path)),
      name: look ?? stateName(walk, path),
      parameters: {
        note: walk.notes[path] ?? '',
        code: path,
        ...(snapshot.context['way'] === 'sms' ? bySms : {}),
      },
      args: { value: snapshot.value, context: snapshot.context },
    }))
    .toSorted((a, b) => order.indexOf(a.path) - order.indexOf(b.path))
}

/** What a designer calls a state. */
export function stateName({ names }: Pick<MachineWalk, 'names'>, path: string): string {
  return names[path] ?? stateTitle(path)
}

function stateTitle(path: string): string {
  const words = path
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('.', ' › ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
