import { useState } from 'react'
import type { Ops } from '#schemas/config/ops.ts'
import { Stack } from '#forms/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldFrame } from '#ui/field-frame.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { zonedInstant } from '../parts/zoned-instant.ts'
import { withSwitch, type SwitchKind } from './switches.ts'
import { useSwitchChoices } from './use-switch-choices.ts'

interface SwitchOffProps {
  readonly merchant: string
  readonly ops: Ops
  readonly timeZone: string | undefined
  readonly busy: boolean
  readonly onSwitch: (ops: Ops, done: () => void) => void
}

const switchKinds = ['site', 'module', 'vendor', 'flag', 'route'] as const

/** Asks what is switched off, why, what players read of it, and when it ends by itself. */
export function SwitchOff({ merchant, ops, timeZone = 'UTC', busy, onSwitch }: SwitchOffProps) {
  const message = useMessage()
  const [isOpen, setOpen] = useState(false)
  const [kind, setKind] = useState<SwitchKind>('site')
  const [id, setId] = useState('')
  const choices = useSwitchChoices(merchant, kind)
  const [reason, setReason] = useState('')
  const [said, setSaid] = useState('')
  const [end, setEnd] = useState('')
  const until = zonedInstant(end, timeZone)
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        <Message id="operations.switchOff" />
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={<Message id="operations.switchOff" />}
        closeLabel={message('action.close')}
        holdsInput
        footer={
          <Button type="submit" form="switch-off" look="danger" busy={busy}>
            <Message id="operations.switchOff.do" />
          </Button>
        }
      >
        <form
          id="switch-off"
          onSubmit={(event) => {
            event.preventDefault()
            if (reason.trim() === '' || (kind !== 'site' && id === '')) return
            const off = {
              reason: reason.trim(),
              ...(said.trim() === '' ? {} : { message: said.trim() }),
              ...(until === undefined ? {} : { until }),
            }
            onSwitch(withSwitch(ops, { kind, id }, off), () => {
              setOpen(false)
              setReason('')
              setSaid('')
              setEnd('')
            })
          }}
        >
          <Stack>
            <FieldFrame id="switch" label={<Message id="operations.what" />}>
              <SelectInput
                id="switch"
                value={kind}
                options={switchKinds.map((each) => ({
                  value: each,
                  label: message(`operations.kind.${each}`),
                }))}
                onChange={({ target }) => {
                  setKind(target.value as SwitchKind)
                  setId('')
                }}
              />
            </FieldFrame>
            {kind !== 'site' && (
              <FieldFrame id="switch-id" label={<Message id={`operations.kind.${kind}`} />}>
                <SelectInput
                  id="switch-id"
                  value={id}
                  required
                  placeholder={message('operations.choose')}
                  options={choices}
                  onChange={({ target }) => setId(target.value)}
                />
              </FieldFrame>
            )}
            <FieldFrame
              id="switch-reason"
              label={<Message id="operations.reason" />}
              help={<Message id="operations.reason.help" />}
            >
              <TextInput
                id="switch-reason"
                value={reason}
                required
                maxLength={200}
                autoComplete="off"
                onChange={({ target }) => setReason(target.value)}
              />
            </FieldFrame>
            {kind === 'site' && (
              <FieldFrame id="switch-message" label={<Message id="operations.players" />}>
                <TextInput
                  id="switch-message"
                  value={said}
                  maxLength={300}
                  autoComplete="off"
                  onChange={({ target }) => setSaid(target.value)}
                />
              </FieldFrame>
            )}
            <FieldFrame
              id="switch-until"
              label={<Message id="operations.end" />}
              help={<Message id="schedule.zone" values={{ zone: <bdi>{timeZone}</bdi> }} />}
            >
              <TextInput
                id="switch-until"
                type="datetime-local"
                value={end}
                onChange={({ target }) => setEnd(target.value)}
              />
            </FieldFrame>
          </Stack>
        </form>
      </Dialog>
    </>
  )
}
