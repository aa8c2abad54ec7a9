import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#api/client.ts'
import { merchantKey } from '#api/queries/configuration.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { CheckedForm } from '../../parts/checked-form.tsx'
import { ConsoleField } from '../../parts/console-field.tsx'
import { mayManage, useSelf } from '../../sign-in/use-self.ts'
import type { Draft } from '../../drafts/draft.ts'

interface RenameDraftProps {
  readonly merchant: string
  readonly draft: Pick<Draft, 'id' | 'title' | 'changes' | 'author'>
}

/** Gives a draft another name: for its author, and for an operator who may edit all that it changes. */
export function RenameDraft({ merchant, draft }: RenameDraftProps) {
  const { id, title } = draft
  const self = useSelf()
  const message = useMessage()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(title)
  const rename = useMutation({
    mutationFn: () =>
      request('renameDraft', { params: { merchant, draft: id }, body: { title: typed.trim() } }),
    onSuccess: () => setOpen(false),
    onSettled: () => queryClient.invalidateQueries({ queryKey: merchantKey(merchant) }),
  })
  // An open dialog keeps its input where somebody else edits the draft meanwhile.
  if (!isOpen && !mayManage(self, merchant, draft)) return null
  return (
    <>
      <Button
        look="outline"
        onClick={() => {
          setTyped(title)
          setOpen(true)
        }}
      >
        <Message id="drafts.rename" />
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={<Message id="drafts.rename" />}
        closeLabel={message('action.close')}
        holdsInput
        isShort
        footer={
          <Button type="submit" form="rename-draft" busy={rename.isPending}>
            <Message id="drafts.rename" />
          </Button>
        }
      >
        <CheckedForm id="rename-draft" onSubmit={() => rename.mutate()}>
          <ConsoleField
            id="rename-title"
            label="drafts.title"
            value={typed}
            maxLength={120}
            required
            autoComplete="off"
            onChange={setTyped}
          />
          {rename.error && <ErrorNote error={rename.error} onRetry="submit" />}
        </CheckedForm>
      </Dialog>
    </>
  )
}
