import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#api/client.ts'
import { draftKey, draftQuery } from '#api/queries/configuration.ts'
import type { Edit } from '#schemas/config/edits/edit.ts'
import { reversedEdits } from '#schemas/config/edits/reversed-edits.ts'
import type { ShownFinding } from '#schemas/config/edits/shown-finding.ts'
import { useMessage } from '#i18n/use-message.ts'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import type { Draft } from '../../drafts/draft.ts'

/** Mends a finding of a draft by the edits that it carries, all or none of them; `undo` takes the last one back. */
export function useQuickFix(merchant: string, { id: draft, version }: Pick<Draft, 'id' | 'version'>) {
  const message = useMessage()
  const announce = useAnnounce()
  const queryClient = useQueryClient()
  // What is published or approved next is what this made of it, also before the draft is read again; who merged has not seen the other part.
  const storeHash = ({
    contentHash,
    isMerged,
  }: {
    readonly contentHash: string
    readonly isMerged: boolean
  }) => {
    if (isMerged) return
    queryClient.setQueryData(
      draftQuery(merchant, draft).queryKey,
      (known) => known && { ...known, contentHash },
    )
  }
  const save = useMutation({
    mutationFn: ({ edits, at = version }: { readonly edits: readonly Edit[]; readonly at?: number }) =>
      request('editDraft', { params: { merchant, draft }, body: { version: at, edits: [...edits] } }),
    onSuccess: storeHash,
    onSettled: () => queryClient.invalidateQueries({ queryKey: draftKey(merchant, draft) }),
  })
  const undoing = useMutation({
    mutationFn: () => {
      const { variables, data } = save
      return request('editDraft', {
        params: { merchant, draft },
        body: { version: data?.version ?? version, edits: reversedEdits(variables?.edits ?? []) },
      })
    },
    onSuccess: (answer) => {
      storeHash(answer)
      save.reset()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: draftKey(merchant, draft) }),
  })
  return {
    mend: ({ edits = [] }: ShownFinding) =>
      save.mutate({ edits }, { onSuccess: () => announce(message('mend.done')) }),
    isBusy: save.isPending || undoing.isPending,
    error: save.error ?? undoing.error,
    undo: save.isSuccess ? () => undoing.mutate() : undefined,
    forget: save.reset,
  }
}
