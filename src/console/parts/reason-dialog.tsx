import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Message } from '#i18n/message.tsx'
import type { MessageId } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Text } from '#ui/text/text.tsx'
import { ConsoleField } from './console-field.tsx'
import { ConsoleForm } from './console-form.tsx'

interface ReasonDialogProps<Done> {
  readonly title: MessageId
  readonly text: MessageId
  readonly submit: MessageId
  readonly look?: 'solid' | 'danger'
  readonly run: (reason: string) => Promise<Done>
  readonly onClose: () => void
  /** What is said when it is done; without it the dialog closes. */
  readonly done?: (result: Done) => ReactNode
  readonly onDone?: () => void
  readonly children?: ReactNode
}

/** Something that is done to somebody, with the reason that is kept. */
export function ReasonDialog<Done>(props: ReasonDialogProps<Done>) {
  const { title, text, submit, look = 'solid', run, onClose, done, onDone, children } = props
  const message = useMessage()
  const [reason, setReason] = useState('')
  const doing = useMutation({
    mutationFn: () => run(reason.trim()),
    onSuccess: () => {
      onDone?.()
      if (!done) onClose()
    },
  })
  return (
    <Dialog
      open
      holdsInput
      onClose={onClose}
      title={<Message id={title} />}
      closeLabel={message('action.close')}
    >
      {doing.isSuccess && done ? (
        done(doing.data)
      ) : (
        <ConsoleForm
          submit={submit}
          look={look}
          onSubmit={() => reason.trim() !== '' && doing.mutate()}
          isPending={doing.isPending}
          error={doing.error}
        >
          <Text>
            <Message id={text} />
          </Text>
          {children}
          <ConsoleField
            id="reason"
            label="console.reason"
            help="console.reason.help"
            value={reason}
            onChange={setReason}
            maxLength={500}
            required
          />
        </ConsoleForm>
      )}
    </Dialog>
  )
}
