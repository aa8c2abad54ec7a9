import { useCallback, useState } from 'react'
import type { Edit } from '#schemas/config/edit.ts'
import { reversedEdits } from '#schemas/config/reversed-edits.ts'
import { joined } from './edit-list.ts'

interface Step {
  readonly edits: readonly Edit[]
  /** Milliseconds since 1970; 0 for one that nothing is added to. */
  readonly at: number
}

interface EditSteps {
  record(edits: readonly Edit[]): void
  /** Absent where there is nothing to take back. */
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}

/** Milliseconds in which keys are one step. */
const oneStep = 1_500
const mostSteps = 200

/** What was edited here, to be taken back step by step, and done again; edits of others are no part of it. */
export function useEditSteps(apply: (edits: readonly Edit[]) => void): EditSteps {
  const [past, setPast] = useState<readonly Step[]>([])
  const [future, setFuture] = useState<readonly Step[]>([])
  const record = useCallback((edits: readonly Edit[]) => {
    const now = Date.now()
    setPast((before) => {
      const last = before.at(-1)
      const isSame = last !== undefined && now - last.at < oneStep
      const step = { edits: isSame ? joined([...last.edits, ...edits]) : edits, at: now }
      return [...(isSame ? before.slice(0, -1) : before), step].slice(-mostSteps)
    })
    setFuture([])
  }, [])
  return { record, undo: back(past, setPast, setFuture), redo: back(future, setFuture, setPast) }

  function back(from: readonly Step[], takeFrom: typeof setPast, putTo: typeof setPast) {
    const last = from.at(-1)
    if (!last) return undefined
    const edits = reversedEdits(last.edits)
    return () => {
      takeFrom(from.slice(0, -1))
      putTo((before) => [...before, { edits, at: 0 }])
      apply(edits)
    }
  }
}
