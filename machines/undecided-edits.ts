import type { Conflict, Edit, Side } from '#schemas/config/edits/edit.ts'

/** An edit that is not sent before the operator decides: `from` is the value in the draft, `to` the operator's own. */
export interface UndecidedEdit extends Edit {
  /** What contained the place was removed: the edit can only be discarded. */
  readonly isGone: boolean
}

/** Adds the conflicts that the platform named. The last edit of a path counts, also where a later one was not sent yet. */
export function withConflicts(
  before: readonly UndecidedEdit[],
  edits: readonly Edit[],
  conflicts: readonly Conflict[],
): readonly UndecidedEdit[] {
  const found = new Map(conflicts.map((conflict) => [conflict.path, conflict]))
  return [
    ...before.filter(({ path }) => !found.has(path)),
    ...[...found.values()].map(({ path, mine, theirs, isGone = false }) => {
      const last = edits.findLast((edit) => edit.path === path)
      return { path, from: theirs, to: last ? last.to : mine, isGone }
    }),
  ]
}

/** Adds edits that the platform refused. */
export function withRefused(
  before: readonly UndecidedEdit[],
  edits: readonly Edit[],
): readonly UndecidedEdit[] {
  const paths = [...new Set(edits.map(({ path }) => path))]
  return [
    ...before.filter(({ path }) => !paths.includes(path)),
    ...paths.map((path) => {
      const first = before.find((edit) => edit.path === path) ?? edits.find((edit) => edit.path === path)
      const last = edits.findLast((edit) => edit.path === path)
      return { path, from: first?.from, to: last?.to, isGone: false }
    }),
  ]
}

/** The operator goes on typing at undecided places. */
export function withTyped(
  before: readonly UndecidedEdit[],
  edits: readonly Edit[],
): readonly UndecidedEdit[] {
  return before.map((undecided) => {
    const typed = edits.findLast(({ path }) => path === undecided.path)
    return typed ? { ...undecided, to: typed.to } : undecided
  })
}

/** The edits to send after a decision. */
export function decidedEdits(before: readonly UndecidedEdit[], path: string, side: Side): readonly Edit[] {
  if (side === 'theirs') return []
  return before.filter((edit) => edit.path === path).map(({ isGone: _isGone, ...edit }) => edit)
}

/** The conflicts that an error carries. */
export function conflictsOf(error: unknown): readonly Conflict[] {
  const carried = typeof error === 'object' && error !== null && 'conflicts' in error ? error.conflicts : []
  return Array.isArray(carried) ? carried.filter(isConflict) : []
}

function isConflict(value: unknown): value is Conflict {
  return typeof value === 'object' && value !== null && 'path' in value && typeof value.path === 'string'
}
