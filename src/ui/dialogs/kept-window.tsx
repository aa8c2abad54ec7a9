import { createContext, use, useMemo, useState, type ReactNode } from 'react'

/** A window and whose it is. */
interface Kept {
  readonly owner: string
  readonly window: ReactNode
}

interface KeptWindowPlace {
  readonly kept: Kept | undefined
  /** Another takes its place; undefined takes it away. */
  readonly keep: (kept: Kept | undefined) => void
}

const KeptWindowContext = createContext<KeptWindowPlace>({ kept: undefined, keep: () => {} })

/**
 * Keeps a window open that tells something once: whoever waits for it may have gone to another page when it comes. It lasts until it
 * is taken away, also while nothing shows it.
 */
export function KeptWindowProvider({ children }: { readonly children: ReactNode }) {
  const [kept, keep] = useState<Kept>()
  const value = useMemo(() => ({ kept, keep }), [kept])
  return <KeptWindowContext value={value}>{children}</KeptWindowContext>
}

export function useKeepWindow(): KeptWindowPlace['keep'] {
  return use(KeptWindowContext).keep
}

/** Shows the kept window to its owner, and to nobody else. */
export function KeptWindow({ owner }: { readonly owner: string | undefined }) {
  const { kept } = use(KeptWindowContext)
  return kept?.owner === owner ? kept?.window : null
}
