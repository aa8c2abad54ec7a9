import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { generatePath, useNavigate } from 'react-router-dom'
import { request } from '#api/client.ts'
import { whoEdits } from '#schemas/operators/operator-roles.ts'
import { merchantKey } from '#api/queries/configuration.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { CheckedForm } from '../parts/checked-form.tsx'
import { ConsoleField } from '../parts/console-field.tsx'
import { hasRole, useSelf } from '../sign-in/use-self.ts'
import { consolePaths } from '../parts/console-paths.ts'

interface BeginDraftProps {
  readonly merchant: string
  /** The release whose content it begins with; otherwise the current one. */
  readonly from?: number
}

/** Begins a draft under a name, and goes there. */
export function BeginDraft({ merchant, from }: BeginDraftProps) {
  const message = useMessage()
  const self = useSelf()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [title, setTitle] = useState('')
  const begin = useMutation({
    mutationFn: () =>
      request('createDraft', {
        params: { merchant },
        body: { title: title.trim(), ...(from === undefined ? {} : { from }) },
      }),
    async onSuccess({ id }) {
      await queryClient.invalidateQueries({ queryKey: merchantKey(merchant) })
      await navigate(generatePath(consolePaths.draft, { merchant, draft: id }))
    },
  })
  if (!hasRole(self, whoEdits, merchant)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)} look={from === undefined ? 'solid' : 'outline'}>
        <Message id={from === undefined ? 'drafts.begin' : 'drafts.beginFrom'} />
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={<Message id={from === undefined ? 'drafts.begin' : 'drafts.beginFrom'} />}
        closeLabel={message('action.close')}
        holdsInput
        isShort
        footer={
          <Button type="submit" form="begin-draft" busy={begin.isPending}>
            <Message id="drafts.begin.do" />
          </Button>
        }
      >
        <CheckedForm id="begin-draft" onSubmit={() => begin.mutate()}>
          <ConsoleField
            id="draft-title"
            label="drafts.title"
            help="drafts.title.help"
            value={title}
            maxLength={120}
            required
            autoComplete="off"
            onChange={setTitle}
          />
          {begin.error && <ErrorNote error={begin.error} onRetry="submit" />}
        </CheckedForm>
      </Dialog>
    </>
  )
}
