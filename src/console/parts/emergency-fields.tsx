import { useState } from 'react'
import { Message } from '#i18n/message.tsx'
import { CheckboxInput } from '#ui/fields/checkbox-input.tsx'
import { ConsoleField } from './console-field.tsx'

interface EmergencyFieldsProps {
  /** Why it cannot wait; undefined where it is no emergency. */
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** Part of a checked form, which is not sent without the reason. Asked where a second person is wanted: whether it has to do without one, and why. History shows it. */
export function EmergencyFields({ value, onChange }: EmergencyFieldsProps) {
  const [isLeft, setLeft] = useState(false)
  const lacksReason = isLeft && value?.trim() === ''
  return (
    <>
      <CheckboxInput
        id="emergency"
        label={<Message id="publish.emergency" />}
        checked={value !== undefined}
        onChange={({ target }) => {
          setLeft(false)
          onChange(target.checked ? '' : undefined)
        }}
      />
      {value !== undefined && (
        <ConsoleField
          id="emergency-reason"
          label="publish.emergency.why"
          help="publish.emergency.why.help"
          value={value}
          required
          maxLength={500}
          autoComplete="off"
          error={lacksReason && <Message id="console.field.missing" />}
          onBlur={() => setLeft(true)}
          onChange={onChange}
        />
      )}
    </>
  )
}

/** As calls take it. An emergency of which nothing is said is none. */
export function emergencyBody(value: string | undefined): { readonly emergency?: string } {
  const emergency = value?.trim()
  return emergency ? { emergency } : {}
}
