import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#api/client.ts'
import { merchantKey } from '#api/queries/configuration.ts'
import { zoneText } from '#schemas/config/time-zones.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Stack } from '#forms/parts/stack.tsx'
import type { Draft } from '../../drafts/draft.ts'
import { CheckedForm } from '../../parts/checked-form.tsx'
import { ConsoleField } from '../../parts/console-field.tsx'
import { emergencyBody } from '../../parts/emergency-fields.tsx'
import { readTypedTime } from '../../parts/typed-time.ts'

interface ScheduleDraftProps {
  readonly merchant: string
  readonly draft: Pick<Draft, 'id' | 'contentHash'>
  readonly note: string
  /** Why it cannot wait for a second person; undefined where it is no emergency. */
  readonly emergency: string | undefined
  readonly timeZone: string | undefined
  readonly disabled: boolean
}

/** Has a draft published at a time in the merchant's zone, and taken back at another where one is given. */
export function ScheduleDraft({
  merchant,
  draft,
  note,
  emergency,
  timeZone = 'UTC',
  disabled,
}: ScheduleDraftProps) {
  const message = useMessage()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const start = readTypedTime(from, timeZone)
  const end = readTypedTime(until, timeZone)
  const schedule = useMutation({
    mutationFn: (at: string) =>
      request('scheduleDraft', {
        params: { merchant, draft: draft.id },
        body: {
          contentHash: draft.contentHash,
          from: at,
          ...(end.state === 'read' ? { until: end.at } : {}),
          note,
          ...emergencyBody(emergency),
        },
      }),
    onSuccess: () => setOpen(false),
    onSettled: () => queryClient.invalidateQueries({ queryKey: merchantKey(merchant) }),
  })
  return (
    <>
      <Button look="outline" disabled={disabled} onClick={() => setOpen(true)}>
        <Message id="schedule.open" />
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={<Message id="schedule.open" />}
        closeLabel={message('action.close')}
        holdsInput
        footer={
          <Button
            type="submit"
            form="schedule-draft"
            busy={schedule.isPending}
            disabled={start.state === 'empty'}
          >
            <Message id="schedule.do" />
          </Button>
        }
      >
        <CheckedForm
          id="schedule-draft"
          onSubmit={() => {
            if (start.state === 'read' && end.state !== 'unreadable') schedule.mutate(start.at)
          }}
        >
          <Stack>
            <ConsoleField
              id="schedule-from"
              label="schedule.from"
              help="schedule.zone"
              helpValues={{ zone: <bdi>{zoneText(timeZone)}</bdi> }}
              type="datetime-local"
              required
              error={start.state === 'unreadable' && <Message id="console.field.date" />}
              value={from}
              onChange={setFrom}
            />
            <ConsoleField
              id="schedule-until"
              label="schedule.until"
              help="schedule.until.help"
              type="datetime-local"
              error={end.state === 'unreadable' && <Message id="console.field.date" />}
              value={until}
              onChange={setUntil}
            />
          </Stack>
          {schedule.error && <ErrorNote error={schedule.error} onRetry="submit" />}
        </CheckedForm>
      </Dialog>
    </>
  )
}
