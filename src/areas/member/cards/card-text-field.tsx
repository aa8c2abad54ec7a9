import type { ReactNode } from 'react'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'

interface CardTextFieldProps {
  readonly field: 'bank' | 'holder' | 'number'
  readonly help: ReactNode
  readonly value: string
  readonly error: string | undefined
  readonly maxLength: number
  /** Written from left to right in every language, in capital letters on a phone. */
  readonly isNumber?: boolean
  readonly onChange: (text: string) => void
}

/** A field of a new bank account or wallet. */
export function CardTextField(props: CardTextFieldProps) {
  const { field, help, value, error, maxLength, isNumber = false, onChange } = props
  const message = useMessage()
  const id = `card-${field}`
  return (
    <FieldFrame
      id={id}
      label={<Message id={`card.${field}`} />}
      requiredLabel={message('form.requiredMark')}
      help={help}
      error={error}
    >
      <TextInput
        {...controlProps(id, { error: error !== undefined, help: true, required: true })}
        {...(isNumber ? { dir: 'ltr', autoCapitalize: 'characters', spellCheck: false } : {})}
        // Browsers fill numbers of payment cards into it otherwise, which are refused.
        autoComplete={field === 'holder' ? 'name' : 'off'}
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldFrame>
  )
}
