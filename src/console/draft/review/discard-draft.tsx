import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { generatePath, useNavigate } from 'react-router-dom'
import { request } from '#api/client.ts'
import { merchantKey } from '#api/queries/configuration.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { consolePaths } from '../../parts/console-paths.ts'
import { mayManage, useSelf } from '../../sign-in/use-self.ts'
import type { Draft } from '../../drafts/draft.ts'

interface DiscardDraftProps {
  readonly merchant: string
  readonly draft: Pick<Draft, 'id' | 'title' | 'changes' | 'author'>
}

/** Throws a draft away, after a question that says how much of it there is: for who began it, or may edit all that it changes. */
export function DiscardDraft({ merchant, draft }: DiscardDraftProps) {
  const { id, title, changes } = draft
  const self = useSelf()
  const [isAsked, setAsked] = useState(false)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const discard = useMutation({
    mutationFn: () => request('discardDraft', { params: { merchant, draft: id } }),
    async onSuccess() {
      await navigate(generatePath(consolePaths.drafts, { merchant }))
      await queryClient.invalidateQueries({ queryKey: merchantKey(merchant) })
    },
  })
  if (!mayManage(self, merchant, draft)) return null
  return (
    <div>
      <Button look="ghost" onClick={() => setAsked(true)}>
        <Message id="draft.discard" />
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={<Message id="draft.discard.title" values={{ title: <bdi>{title}</bdi> }} />}
        confirmLabel={<Message id="draft.discard.do" />}
        cancelLabel={<Message id="draft.discard.keep" />}
        onConfirm={() => discard.mutate()}
        onCancel={() => setAsked(false)}
        look="danger"
        busy={discard.isPending}
      >
        <Message id="draft.discard.text" values={{ count: changes.length }} />
        {discard.error && <ErrorNote error={discard.error} />}
      </ConfirmDialog>
    </div>
  )
}
