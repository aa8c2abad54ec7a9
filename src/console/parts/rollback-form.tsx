import { type ReactNode, useState } from 'react'
import { ErrorNote } from '#errors/error-note.tsx'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import type { MessageId } from '#i18n/message-id.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Text } from '#ui/text/text.tsx'
import { CheckedForm } from './checked-form.tsx'
import { ConsoleField } from './console-field.tsx'
import { emergencyBody, EmergencyFields } from './emergency-fields.tsx'

interface RollbackFormProps {
  /** How many documents want a second person. */
  readonly approvals: number
  readonly noteHelp?: MessageId
  readonly isBlocked: boolean
  readonly isPending: boolean
  readonly error: Error | null
  readonly onSubmit: (why: Why) => void
  /** What going back changes. */
  readonly children: ReactNode
}

/** What history keeps of going back. */
export interface Why {
  readonly note: string
  readonly emergency?: string
}

/** Publishes older content again, with what has to be said about it. A press while it is under way does nothing. */
export function RollbackForm(props: RollbackFormProps) {
  const { approvals, noteHelp, isBlocked, isPending, error, onSubmit, children } = props
  const [note, setNote] = useState('')
  const [emergency, setEmergency] = useState<string>()
  return (
    <CheckedForm
      onSubmit={() => {
        if (!isBlocked && !isPending) onSubmit({ note: note.trim(), ...emergencyBody(emergency) })
      }}
    >
      <Stack>
        {children}
        {approvals > 0 && (
          <>
            <Text>
              <Message id="publish.approval" values={{ count: approvals }} />
            </Text>
            <EmergencyFields value={emergency} onChange={setEmergency} />
          </>
        )}
        <ConsoleField
          id="rollback-note"
          label="publish.note"
          {...(noteHelp ? { help: noteHelp } : {})}
          value={note}
          required
          maxLength={500}
          autoComplete="off"
          onChange={setNote}
        />
        <div>
          <Button type="submit" look="danger" busy={isPending} disabled={isBlocked}>
            <Message id="rollback.do" />
          </Button>
        </div>
      </Stack>
      {error && <ErrorNote error={error} onRetry="submit" />}
    </CheckedForm>
  )
}
