import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import type { DraftEditsActor } from './begin-draft-edits.ts'

/** The edits of every draft that was opened, by merchant and draft. */
type OpenDrafts = Map<string, DraftEditsActor>

const OpenDraftsContext = createContext<OpenDrafts | undefined>(undefined)

/**
 * Keeps the edits of drafts while the console is open: an operator who leaves a page and returns finds them there, saved or not. The
 * browser asks before the window is closed while any of them is not saved.
 */
export function OpenDraftsProvider({ children }: { readonly children: ReactNode }) {
  const [drafts] = useState<OpenDrafts>(() => new Map())
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const isSaved = [...drafts.values()].every((draft) => draft.getSnapshot().hasTag('saved'))
      if (!isSaved) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
      for (const draft of drafts.values()) draft.stop()
      drafts.clear()
    }
  }, [drafts])
  return <OpenDraftsContext value={drafts}>{children}</OpenDraftsContext>
}

/** The edits of a draft, which begin where it is opened for the first time. */
export function useOpenDraft(merchant: string, draft: string, begin: () => DraftEditsActor): DraftEditsActor {
  const drafts = use(OpenDraftsContext)
  if (!drafts) throw new Error('A draft is opened below OpenDraftsProvider')
  const key = `${merchant} ${draft}`
  const known = drafts.get(key)
  if (known) return known
  const begun = begin()
  drafts.set(key, begun)
  return begun
}
