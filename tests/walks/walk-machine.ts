import {
  createActor,
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventObject,
  type StateValue,
} from 'xstate'
import { getShortestPaths, getStateNodes } from 'xstate/graph'
import type { MachineWalk, WalkEvent } from './machine-walk.ts'

/** A state that can be reached, and how. */
export interface ReachedState {
  /** `ready.asking`; parallel regions are joined by `+`. */
  readonly path: string
  /** Undefined for the state as its shortest path shows it. */
  readonly look?: string
  readonly snapshot: AnyMachineSnapshot
  readonly events: readonly EventObject[]
}

/** Contexts multiply without end (a countdown has 600), so states count by their value alone, and the walk is bounded. */
const limit = 2_000

/** Every state of a machine by its shortest path, and then its further looks. No actor is started. */
export function reachableStates(walk: MachineWalk): readonly ReachedState[] {
  const shortest = getShortestPaths(walk.machine, {
    input: walk.input,
    events: walkEvents(walk),
    limit,
    serializeState: (snapshot) => JSON.stringify(snapshot.value),
    filterEvents: (snapshot, event) => canHappen(walk, snapshot, event),
  }).map(({ steps }) => reach(walk, undefined, walk.input, steps.map(({ event }) => event).filter(isOwn)))
  const looks = Object.entries(walk.looks).map(([look, { input = walk.input, events }]) =>
    reach(walk, look, input, events),
  )
  return [...shortest, ...looks]
}

/** Everything that can happen to the machine: its events, and each answer of each actor that it invokes. */
export function walkEvents(walk: MachineWalk): readonly EventObject[] {
  const answers = invocations(walk).flatMap(({ id, src }) => {
    const { done, failed } = walk.answers[src] ?? { done: [], failed: [] }
    return [...done.map((output) => doneEvent(id, output)), ...failed.map((error) => failedEvent(id, error))]
  })
  return [...walk.events, ...answers]
}

/** A machine that is done hears nothing, and only an actor that runs can answer. */
export function canHappen(walk: MachineWalk, snapshot: AnyMachineSnapshot, { type }: EventObject): boolean {
  if (snapshot.status !== 'active') return false
  const asked = invocations(walk).find(
    ({ id }) => doneEvent(id, null).type === type || failedEvent(id, null).type === type,
  )
  return !asked || isIn(snapshot, asked.node)
}

/** Where the machine is after some events, each of which must be possible when it happens. */
export function runWalk(walk: MachineWalk) {
  return (events: readonly WalkEvent[], input: unknown = walk.input): AnyMachineSnapshot =>
    reach(walk, undefined, input, events).snapshot
}

export interface Invocation {
  readonly node: AnyStateNode
  readonly id: string
  readonly src: string
}

export function invocations({ machine }: MachineWalk): readonly Invocation[] {
  return [machine.root, ...getStateNodes(machine.root)].flatMap((node) =>
    node.invoke.map(({ id, src }) => ({ node, id, src: String(src) })),
  )
}

export function doneEvent(id: string, output: unknown) {
  return { type: `xstate.done.actor.${id}`, output, actorId: id }
}

export function failedEvent(id: string, error: unknown) {
  return { type: `xstate.error.actor.${id}`, error, actorId: id }
}

/** Every transition that the machine declares, and those of them that no step of the walk takes. */
export function untakenTransitions(walk: MachineWalk, from: readonly ReachedState[] = reachableStates(walk)) {
  const taken = new Set<AnyTransitionDefinition>()
  const inspect = (event: { readonly type: string }) => {
    if ('_transitions' in event)
      for (const each of event._transitions as AnyTransitionDefinition[]) taken.add(each)
  }
  const inputs = [walk.input, ...Object.values(walk.looks).map(({ input = walk.input }) => input)]
  for (const input of inputs) createActor(walk.machine, { input, inspect }).start().stop()
  for (const { snapshot } of from) {
    for (const event of walkEvents(walk).filter((each) => canHappen(walk, snapshot, each))) {
      const actor = createActor(walk.machine, {
        input: walk.input,
        snapshot: restored(walk, snapshot),
        inspect,
      })
      actor.start().send(event)
      actor.stop()
    }
  }
  return declaredTransitions(walk).filter((each) => !taken.has(each))
}

export function declaredTransitions({ machine }: MachineWalk): readonly AnyTransitionDefinition[] {
  return [machine.root, ...getStateNodes(machine.root)].flatMap((node) => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ])
}

/** A state without the actors that it has invoked: a busy state stays as it is. */
export function restored(
  { machine }: MachineWalk,
  { value, context }: Pick<AnyMachineSnapshot, 'value' | 'context'>,
) {
  return machine.resolveState({ value, context })
}

export function statePath(value: StateValue): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([name, inner]) => (inner === undefined ? name : `${name}.${statePath(inner)}`))
    .join('+')
}

function reach(
  walk: MachineWalk,
  look: string | undefined,
  input: unknown,
  events: readonly WalkEvent[],
): ReachedState {
  const { machine } = walk
  let [snapshot]: [AnyMachineSnapshot, ...unknown[]] = initialTransition(machine, input)
  const taken: EventObject[] = []
  for (const event of events) {
    const next = toEvent(walk, snapshot, event)
    taken.push(next)
    snapshot = transition(machine, snapshot, next)[0]
  }
  return { path: statePath(snapshot.value), ...(look ? { look } : {}), snapshot, events: taken }
}

function toEvent(walk: MachineWalk, snapshot: AnyMachineSnapshot, event: WalkEvent): EventObject {
  if ('type' in event) return event
  const src = 'done' in event ? event.done : event.failed
  const running = invocations(walk).find(
    (invocation) => invocation.src === src && isIn(snapshot, invocation.node),
  )
  if (!running) throw new Error(`${walk.title} does not ask ${src} in ${statePath(snapshot.value)}`)
  return 'done' in event ? doneEvent(running.id, event.with) : failedEvent(running.id, event.with)
}

export function isIn(snapshot: AnyMachineSnapshot, node: AnyStateNode): boolean {
  return snapshot._nodes.includes(node)
}

/** The first step of a path is the start of the machine, which is no event of its own. */
function isOwn({ type }: EventObject) {
  return type !== 'xstate.init'
}
