import { createContext, use, useMemo, useState, type ReactNode } from 'react'

/** A window and whose it is. */
interface Kept {
  readonly owner: string
  readonly window: ReactNode
}

interface PersistentWindowSlot {
  readonly kept: Kept | undefined
  /** Another takes its place; undefined takes it away. */
  readonly keep: (kept: Kept | undefined) => void
}

const PersistentWindowContext = createContext<PersistentWindowSlot>({ kept: undefined, keep: () => {} })

/**
 * Keeps a window open that tells something once: whoever waits for it may have gone to another page when it comes. It lasts until it
 * is taken away, also while nothing shows it.
 */
export function PersistentWindowProvider({ children }: { readonly children: ReactNode }) {
  const [kept, keep] = useState<Kept>()
  const value = useMemo(() => ({ kept, keep }), [kept])
  return <PersistentWindowContext value={value}>{children}</PersistentWindowContext>
}

export function usePersistentWindow(): PersistentWindowSlot['keep'] {
  return use(PersistentWindowContext).keep
}

/** Shows the kept window to its owner, and to nobody else. */
export function PersistentWindow({ owner }: { readonly owner: string | undefined }) {
  const { kept } = use(PersistentWindowContext)
  return kept?.owner === owner ? kept?.window : null
}
