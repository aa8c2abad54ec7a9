import { useCallback, useMemo, useState } from 'react'
import type { Chosen } from './choose-box.tsx'

/** The withdrawals that an operator has chosen to decide together. */
export function useChosen(): { readonly chosen: Chosen; readonly clear: () => void } {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (id: string) =>
      setIds((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    [],
  )
  const chosen = useMemo(() => ({ ids, toggle }), [ids, toggle])
  return { chosen, clear: () => setIds(new Set()) }
}
