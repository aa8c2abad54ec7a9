import { useEffect, useState } from 'react'
import { useDialogMemory, type Asking } from '#features/session/dialogs/dialog-memory.tsx'

/** How far a window has come that asks one thing after another: a maintenance takes nothing of it. */
export function useAsking(about: Asking['about']): readonly [Asking, (now: Omit<Asking, 'about'>) => void] {
  const { asking } = useDialogMemory()
  const [shown, setShown] = useState<Asking>(() => asking.get(about) ?? { about })
  useEffect(() => {
    if (!asking.has(about)) asking.set(about, { about })
  }, [asking, about])
  const keep = (now: Omit<Asking, 'about'>) => {
    // What is answered when it was closed meanwhile opens nothing.
    if (asking.has(about)) asking.set(about, { ...now, about })
    setShown({ ...now, about })
  }
  return [shown, keep]
}
