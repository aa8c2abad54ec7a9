import type { ComponentProps, ReactNode } from 'react'
import { Message } from '#i18n/message.tsx'
import type { MessageId } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { PasswordInput } from '#ui/fields/password-input.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { useFieldError } from './checked-form.tsx'
import { isDateType, useTypedDate } from './use-typed-date.ts'

interface ConsoleFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'value' | 'name'> {
  readonly id: string
  readonly label: MessageId
  readonly help?: MessageId
  readonly helpValues?: Readonly<Record<string, ReactNode>>
  /** What is wrong with it. */
  readonly error?: ReactNode
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A text, a date or a password, with its label above. */
export function ConsoleField({
  id,
  label,
  help,
  helpValues = {},
  error: said,
  onChange,
  ...props
}: ConsoleFieldProps) {
  const message = useMessage()
  const typed = useTypedDate(props.type, props.value, onChange)
  const checked = useFieldError(id, typed.control.value)
  const isDate = isDateType(props.type)
  // An empty date is wrong only where it is required.
  const wrong = isDate && typed.control.value === '' && !props.required ? undefined : checked
  const isUnreadable = typed.hasError || (isDate && wrong !== undefined && typed.control.value !== '')
  const error = isUnreadable ? <Message id="console.field.date" /> : (wrong ?? said)
  const { min, max, ...own } = { min: undefined, max: undefined, ...typed.control }
  const control = {
    min,
    max,
    ...props,
    ...own,
    ...controlProps(id, {
      help: help !== undefined,
      error: Boolean(error),
      required: props.required === true,
    }),
    name: id,
  }
  return (
    <FieldFrame
      id={id}
      label={<Message id={label} />}
      help={help && <Message id={help} values={helpValues} />}
      error={error}
    >
      {props.type === 'password' ? (
        <PasswordInput
          {...control}
          showLabel={message('console.password.show')}
          hideLabel={message('console.password.hide')}
          capsLockHint={message('console.password.capsLock')}
        />
      ) : (
        <TextInput spellCheck={false} {...control} />
      )}
    </FieldFrame>
  )
}
