import type { SnapshotFrom } from 'xstate'
import type { draftEditsMachine } from '#machines/draft-edits.ts'
import type { DraftEditsEvent, SaveState } from '#machines/draft-edits-context.ts'
import type { UndecidedEdit } from '#machines/undecided-edits.ts'
import type { Edit, Side } from '#schemas/config/edits/edit.ts'

/** The operator's edits of a draft, as its pages show them. */
export interface DraftEdits {
  readonly state: SaveState
  /** Why the platform refused them. */
  readonly refusal: unknown
  /** The edits that the draft as it was read does not contain; paths from the documents on. */
  readonly unsaved: readonly Edit[]
  readonly undecided: readonly UndecidedEdit[]
  /** Saves soon. */
  edit(edits: readonly Edit[]): void
  decide(path: string, side: Side): void
  /** Sends what was refused once more. */
  retry(): void
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}

const saveStates = [
  'saved',
  'saving',
  'failed',
  'refused',
  'conflict',
] as const satisfies readonly SaveState[]

/** The edits in a state of their machine; `known` is the version at which the draft was read. */
export function draftEditsIn(
  snapshot: SnapshotFrom<typeof draftEditsMachine>,
  send: (event: DraftEditsEvent) => void,
  known: number,
): DraftEdits {
  const { unread, unanswered, waiting, undecided, refusal } = snapshot.context
  const saved = unread.filter(({ version }) => version > known).flatMap(({ edits }) => edits)
  return {
    state: saveStates.find((state) => snapshot.hasTag(state)) ?? 'saved',
    refusal,
    unsaved: [...saved, ...unanswered, ...waiting],
    undecided,
    edit: (edits) => send({ type: 'edited', edits, at: Date.now() }),
    decide: (path, side) => send({ type: 'decided', path, side }),
    retry: () => send({ type: 'retried' }),
    undo: snapshot.can({ type: 'undone' }) ? () => send({ type: 'undone' }) : undefined,
    redo: snapshot.can({ type: 'redone' }) ? () => send({ type: 'redone' }) : undefined,
  }
}
