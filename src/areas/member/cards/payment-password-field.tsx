import type { Ref } from 'react'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { PasswordInput } from '#ui/fields/password-input.tsx'

interface PaymentPasswordFieldProps {
  readonly id: string
  readonly field?: Ref<HTMLInputElement>
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (password: string) => void
}

/** The payment password, which browsers are not asked to store (as in the form that sets it). */
export function PaymentPasswordField({ id, field, value, error, onChange }: PaymentPasswordFieldProps) {
  const message = useMessage()
  return (
    <FieldFrame
      id={id}
      label={<Message id="field.paymentPassword" />}
      requiredLabel={message('form.requiredMark')}
      error={error}
    >
      <PasswordInput
        {...controlProps(id, { error: error !== undefined, required: true })}
        ref={field ?? null}
        autoComplete="off"
        maxLength={128}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        showLabel={message('form.password.show')}
        hideLabel={message('form.password.hide')}
        capsLockHint={message('form.password.capsLock')}
      />
    </FieldFrame>
  )
}
