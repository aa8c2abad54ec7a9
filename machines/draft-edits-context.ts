import type { Edit, Side } from '#schemas/config/edits/edit.ts'
import type { EditSteps } from './edit-steps.ts'
import type { CallFailure } from './failure-of.ts'
import type { UndecidedEdit } from './undecided-edits.ts'

/**
 * What an operator reads of the own edits. `failed`: the platform was not reached, and the request is repeated. `refused`: the platform
 * said no. `conflict`: someone else changed the same place, and the operator has to decide.
 */
export type SaveState = 'saved' | 'saving' | 'failed' | 'refused' | 'conflict'

/** Edits of an answered request. */
export interface SavedEdits {
  readonly edits: readonly Edit[]
  /** The version of the draft that they became. */
  readonly version: number
}

export interface DraftEditsContext {
  /** The newest version of the draft that is known. */
  readonly version: number
  /** Edits that were not sent yet. */
  readonly waiting: readonly Edit[]
  /** Edits of the request that has no answer yet. They may be in the draft, so they are repeated exactly as they were. */
  readonly unanswered: readonly Edit[]
  /** Saved edits that the draft did not contain yet when it was last read. */
  readonly unread: readonly SavedEdits[]
  readonly undecided: readonly UndecidedEdit[]
  /** Why the platform said no. */
  readonly refusal?: CallFailure | undefined
  readonly steps: EditSteps
  /** The operator has left the page of these edits, and has edited nothing since. */
  readonly isLeft: boolean
  /** Requests that failed for want of an answer, one after the other. */
  readonly missed: number
}

export type DraftEditsEvent =
  /** The operator typed something. `at`: milliseconds since 1970. */
  | { readonly type: 'edited'; readonly edits: readonly Edit[]; readonly at: number }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }
  /** The operator chose one of two conflicting values. */
  | { readonly type: 'decided'; readonly path: string; readonly side: Side }
  /** The operator sends refused edits once more. */
  | { readonly type: 'retried' }
  /** The draft was read at this version. */
  | { readonly type: 'draft.read'; readonly version: number }
  /** The operator left the page of the draft or of its document. */
  | { readonly type: 'page.left' }

/** One request: edits of a draft that is known at a version. */
export interface SaveInput {
  readonly version: number
  readonly edits: readonly Edit[]
}

/** When the draft is read again: immediately, or after the last of several saves. */
export type ReadTime = 'now' | 'soon'
