import { useEffect, useState } from 'react'
import { useDialogMemory, type Asking, type AskingId } from '#features/session/dialogs/dialog-memory.tsx'

/** How far it has come, and what notes that it has come further. */
export type Asked = readonly [asking: Asking, keep: (now: Asking) => void]

/** How far a window has come that asks one thing after another: a maintenance takes nothing of it. */
export function useAsking(id: AskingId): Asked {
  const { asking } = useDialogMemory()
  const [shown, setShown] = useState(() => asking.get(id) ?? {})
  useEffect(() => {
    if (!asking.has(id)) asking.set(id, {})
  }, [asking, id])
  const keep = (now: Asking) => {
    // What is answered when it was closed meanwhile opens nothing.
    if (asking.has(id)) asking.set(id, now)
    setShown(now)
  }
  return [shown, keep]
}
