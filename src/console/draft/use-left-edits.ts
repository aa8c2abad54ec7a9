import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import type { Edit } from '#schemas/config/edit.ts'
import { useKeptEdits } from './use-kept-edits.ts'

/** Edits that the draft as it is known does not have yet. */
export interface SentEdits {
  readonly edits: readonly Edit[]
  /** The version that they became, once that is answered. */
  readonly version?: number
}

interface LeftEdits extends SentEdits {
  /** Comes with the version, or with nothing where all of it is held; what is left later goes behind it. */
  readonly saving?: Promise<number | undefined>
  /** The platform was not reached with them so far. */
  readonly isMissed?: boolean
}

/**
 * What was typed into a draft on a page that nobody is at any more, until the draft that is read has it. It belongs to the draft and to no
 * page: who comes back finds it, saved or not.
 */
export function useLeftEdits(merchant: string, draft: string, known: number) {
  const queryClient = useQueryClient()
  const queryKey = useMemo(() => ['console', 'left', merchant, draft] as const, [merchant, draft])
  const [data, change] = useKeptEdits<LeftEdits>(queryKey)
  const left = useMemo(() => data.filter((each) => !isToldBack(each, known)), [data, known])
  useEffect(() => {
    if (left.length < data.length) change((before) => before.filter((each) => !isToldBack(each, known)))
  }, [left, data, known, change])

  /** Leaves what was answered, and what `save` sends behind all that was left before; gives when that is done. */
  const leave = useCallback(
    async (
      answered: readonly SentEdits[],
      edits: readonly Edit[],
      save: (onMissed: () => void) => Promise<number | undefined>,
    ) => {
      const before = queryClient.getQueryData<readonly LeftEdits[]>(queryKey) ?? []
      const saving = Promise.all(before.map((each) => each.saving)).then(() => save(onMissed))
      const changeMine = (to: readonly LeftEdits[]) =>
        change((all) => all.flatMap((each) => (each.saving === saving ? to : [each])))
      const onMissed = () => changeMine([{ edits, saving, isMissed: true }])
      change((all) => [...all, ...answered, { edits, saving }])
      const version = await saving
      changeMine(version === undefined ? [] : [{ edits, version }])
    },
    [queryClient, queryKey, change],
  )
  return { left, leave }
}

/** They stand in the draft as it is known by now. */
export function isToldBack({ version }: SentEdits, known: number): boolean {
  return version !== undefined && known >= version
}
