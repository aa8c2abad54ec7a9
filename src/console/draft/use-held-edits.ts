import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Conflict, Edit } from '#schemas/config/edit.ts'
import { useKeptEdits } from './use-kept-edits.ts'

export interface HeldEdit extends Edit {
  /** What it lay in is no longer there: it can only be given up. */
  readonly isGone: boolean
}

const heldKeys = ['console', 'held'] as const
const none: readonly HeldEdit[] = []

/**
 * What was typed into a draft where somebody else changed the same, until somebody decides. It belongs to the draft and to no page: who
 * goes to another one finds it again.
 */
export function useHeldEdits(merchant: string, draft: string) {
  const queryKey = useMemo(() => [...heldKeys, merchant, draft], [merchant, draft])
  return useKeptEdits<HeldEdit>(queryKey)
}

/** Asks before the window is closed while something waits in any draft. */
export function useHeldEditsGuard(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const drafts = queryClient.getQueriesData<readonly HeldEdit[]>({ queryKey: heldKeys })
      if (drafts.some(([, held = none]) => held.length > 0)) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [queryClient])
}

/** What is held after the platform refused edits for these conflicts; the last of what was typed at a place counts. */
export function withConflicts(
  before: readonly HeldEdit[],
  typed: readonly Edit[],
  conflicts: readonly Conflict[],
): readonly HeldEdit[] {
  const found = new Map(conflicts.map((conflict) => [conflict.path, conflict]))
  return [
    ...before.filter(({ path }) => !found.has(path)),
    ...[...found.values()].map(({ path, mine, theirs, isGone = false }) => {
      const last = typed.findLast((edit) => edit.path === path)
      return { path, from: theirs, to: last ? last.to : mine, isGone }
    }),
  ]
}
