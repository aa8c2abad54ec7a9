import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { beginDraftEdits } from './begin-draft-edits.ts'
import { draftEditsIn, type DraftEdits } from './draft-edits.ts'
import { useOpenDraft } from './open-drafts.tsx'
import { useDrawnSnapshot } from './use-drawn-snapshot.ts'

/** The operator's edits of a draft that was read at a version; they stay with the draft when this page is left. */
export function useDraftEdits(merchant: string, draft: string, known: number): DraftEdits {
  const queryClient = useQueryClient()
  const actor = useOpenDraft(merchant, draft, () =>
    beginDraftEdits({ queryClient, merchant, draft, version: known }),
  )
  const [snapshot, send] = useDrawnSnapshot(actor)
  useEffect(() => actor.send({ type: 'draft.read', version: known }), [actor, known])
  // A layout effect: where the whole console is closed, the provider stops the actors in an effect.
  useLayoutEffect(() => () => actor.send({ type: 'page.left' }), [actor])
  return useMemo(() => draftEditsIn(snapshot, send, known), [snapshot, send, known])
}
