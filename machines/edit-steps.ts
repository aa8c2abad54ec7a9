import type { Edit } from '#schemas/config/edits/edit.ts'
import { reversedEdits } from '#schemas/config/edits/reversed-edits.ts'
import { joinedEdits } from './joined-edits.ts'

/** The operator's own edits, step by step. Edits of other operators are not part of it. */
export interface EditSteps {
  readonly past: readonly EditStep[]
  /** The steps that were undone, the next one to redo last. */
  readonly future: readonly EditStep[]
}

interface EditStep {
  readonly edits: readonly Edit[]
  /** Milliseconds since 1970; 0 for a step that takes no further edits. */
  readonly at: number
}

export const noSteps: EditSteps = { past: [], future: [] }

/** Edits less than this many milliseconds apart are one step. */
const oneStep = 1_500
const mostSteps = 200

/** Records edits made at a time, in milliseconds since 1970. Nothing can be redone afterwards. */
export function recordedStep({ past }: EditSteps, edits: readonly Edit[], at: number): EditSteps {
  const last = past.at(-1)
  const isSame = last !== undefined && at - last.at < oneStep
  const step = { edits: isSame ? joinedEdits([...last.edits, ...edits]) : edits, at }
  return { past: [...(isSame ? past.slice(0, -1) : past), step].slice(-mostSteps), future: [] }
}

/** The edits that undo the last step. */
export function undoingEdits({ past }: EditSteps): readonly Edit[] {
  return reversedEdits(past.at(-1)?.edits ?? [])
}

export function redoingEdits({ future }: EditSteps): readonly Edit[] {
  return reversedEdits(future.at(-1)?.edits ?? [])
}

export function undoneStep({ past, future }: EditSteps): EditSteps {
  return { past: past.slice(0, -1), future: [...future, { edits: undoingEdits({ past, future }), at: 0 }] }
}

export function redoneStep({ past, future }: EditSteps): EditSteps {
  return { past: [...past, { edits: redoingEdits({ past, future }), at: 0 }], future: future.slice(0, -1) }
}
