import type { ComponentProps } from 'react'
import { Message } from '#i18n/message.tsx'
import type { MessageId } from '#i18n/message-id.ts'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { SelectInput } from '#ui/selects/select-input.tsx'
import { useFieldError } from './checked-form.tsx'

interface RequiredSelectProps extends Omit<ComponentProps<typeof SelectInput>, 'id' | 'value' | 'onChange'> {
  readonly id: string
  readonly label: MessageId
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A choice that a checked form is not sent without. */
export function RequiredSelect({ id, label, value, onChange, ...props }: RequiredSelectProps) {
  const error = useFieldError(id, value)
  return (
    <FieldFrame id={id} label={<Message id={label} />} error={error}>
      <SelectInput
        {...props}
        {...controlProps(id, { error: error !== undefined, required: true })}
        required
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldFrame>
  )
}
