import { useState } from 'react'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { zoneText } from '#schemas/config/time-zones.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { CheckedForm } from '../parts/checked-form.tsx'
import { ConsoleField } from '../parts/console-field.tsx'
import { RequiredSelect } from '../parts/required-select.tsx'
import { readTypedTime } from '../parts/typed-time.ts'
import { switchKinds, withSwitch, type Switch, type SwitchKind } from './switches.ts'
import { useSwitching } from './use-switching.ts'
import { useSwitchChoices } from './use-switch-choices.ts'

interface SwitchOffProps {
  readonly merchant: string
  readonly answer: Pick<CallAnswer<Calls['consoleOps']>, 'ops' | 'version'>
  readonly timeZone: string | undefined
  /** What the address asks for: the dialog opens with it. */
  readonly asked: Switch | undefined
}

/** Asks what is switched off, why, what players read of it, and when it ends by itself. */
export function SwitchOff({ merchant, answer, timeZone = 'UTC', asked }: SwitchOffProps) {
  const message = useMessage()
  const change = useSwitching(merchant, answer.version)
  const [isOpen, setOpen] = useState(asked !== undefined)
  // Nothing to begin with: what goes off in a hurry must be what somebody chose.
  const [kind, setKind] = useState<SwitchKind | undefined>(asked?.kind)
  const [id, setId] = useState(asked?.id ?? '')
  const choices = useSwitchChoices(merchant, kind)
  const [reason, setReason] = useState('')
  const [said, setSaid] = useState('')
  const [end, setEnd] = useState('')
  const until = readTypedTime(end, timeZone)
  return (
    <>
      <Button
        look="danger"
        onClick={() => {
          change.reset()
          setOpen(true)
        }}
      >
        <Message id="operations.switchOff" />
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={<Message id="operations.switchOff" />}
        closeLabel={message('action.close')}
        holdsInput
        initialFocus={() => document.getElementById(asked ? 'switch-reason' : 'switch')}
        footer={
          <Button type="submit" form="switch-off" look="danger" busy={change.isPending}>
            <Message id="operations.switchOff.do" />
          </Button>
        }
      >
        <CheckedForm
          id="switch-off"
          onSubmit={() => {
            if (kind === undefined || until.state === 'unreadable') return
            const off = {
              reason: reason.trim(),
              ...(said.trim() === '' ? {} : { message: said.trim() }),
              ...(until.state === 'read' ? { until: until.at } : {}),
            }
            change.mutate(withSwitch(answer.ops, { kind, id }, off), {
              onSuccess() {
                setOpen(false)
                setKind(undefined)
                setId('')
                setReason('')
                setSaid('')
                setEnd('')
              },
            })
          }}
        >
          <Stack>
            <RequiredSelect
              id="switch"
              label="operations.what"
              value={kind ?? ''}
              placeholder={message('operations.choose')}
              options={switchKinds.map((each) => ({
                value: each,
                label: message(`operations.kind.${each}`),
              }))}
              onChange={(chosen) => {
                setKind(switchKinds.find((each) => each === chosen))
                setId('')
              }}
            />
            {kind !== undefined && kind !== 'site' && (
              <RequiredSelect
                id="switch-id"
                label={`operations.kind.${kind}`}
                value={id}
                placeholder={message('operations.choose')}
                options={choices}
                onChange={setId}
              />
            )}
            <ConsoleField
              id="switch-reason"
              label="operations.reason"
              help="operations.reason.help"
              value={reason}
              required
              maxLength={200}
              autoComplete="off"
              onChange={setReason}
            />
            {kind === 'site' && (
              <ConsoleField
                id="switch-message"
                label="operations.players"
                value={said}
                maxLength={300}
                autoComplete="off"
                onChange={setSaid}
              />
            )}
            <ConsoleField
              id="switch-until"
              label="operations.end"
              help="schedule.zone"
              helpValues={{ zone: <bdi>{zoneText(timeZone)}</bdi> }}
              type="datetime-local"
              error={until.state === 'unreadable' && <Message id="console.field.date" />}
              value={end}
              onChange={setEnd}
            />
          </Stack>
          {change.error && <ErrorNote error={change.error} onRetry="submit" />}
        </CheckedForm>
      </Dialog>
    </>
  )
}
