import type { AnyStateMachine, EventFromLogic, AnyEventObject, EventObject, InputFrom } from 'xstate'

/** How to walk a machine through all it can do: for its path tests and for the stories of its states. */
export interface MachineWalk {
  readonly title: string
  readonly machine: AnyStateMachine
  readonly input?: unknown
  /** What a visitor, a screen or a clock can say. */
  readonly events: readonly EventObject[]
  /** What each invoked actor can answer, by its name. */
  readonly answers: Readonly<Record<string, Answers>>
  /** What a designer calls each state, by its path: `ready.asking`. */
  readonly names: Readonly<Record<string, string>>
  /** What a reader should know of a state, by its path: `ready.asking`. */
  readonly notes: Readonly<Record<string, string>>
  /** Further looks of a state that its shortest path does not show, by what a designer calls them. */
  readonly looks: Readonly<Record<string, Look>>
}

export interface Answers {
  readonly done: readonly unknown[]
  readonly failed: readonly unknown[]
}

export interface Look {
  readonly input?: unknown
  readonly events: readonly WalkEvent[]
}

/** An event, or what an actor answers: `{ done: 'logIn', with: session }`. */
export type WalkEvent<Event extends EventObject = AnyEventObject> =
  | Event
  | { readonly done: string; readonly with: unknown }
  | { readonly failed: string; readonly with: unknown }

interface TypedWalk<Machine extends AnyStateMachine> extends MachineWalk {
  readonly machine: Machine
  readonly input?: InputFrom<Machine>
  readonly events: readonly EventFromLogic<Machine>[]
  readonly looks: Readonly<
    Record<
      string,
      { readonly input?: InputFrom<Machine>; readonly events: readonly WalkEvent<EventFromLogic<Machine>>[] }
    >
  >
}

/** Declares a walk with the events and the input of its machine. */
export function defineWalk<Machine extends AnyStateMachine>(walk: TypedWalk<Machine>): MachineWalk {
  return walk
}
