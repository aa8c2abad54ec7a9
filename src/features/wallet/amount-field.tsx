import type { ReactNode, Ref } from 'react'
import { writeAmount, type Amount } from '#schemas/money/amount.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { controlProps } from '#ui/fields/control-props.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'

interface AmountFieldProps {
  readonly id: string
  /** An amount as people type it, `12.50`. */
  readonly example: string
  readonly error: string | undefined
  readonly value: string
  readonly onChange: (text: string) => void
  readonly field: Ref<HTMLInputElement>
  /** Amounts that one press enters. */
  readonly presets: readonly Preset[]
}

interface Preset {
  readonly label: ReactNode
  readonly amount: Amount
}

/** The field of an amount that a member types, in the digits of any script, and buttons that enter one. */
export function AmountField(props: AmountFieldProps) {
  const { id, example, error, value, onChange, field, presets } = props
  const message = useMessage()
  return (
    <>
      <FieldFrame
        id={id}
        label={<Message id="wallet.amount" />}
        requiredLabel={message('form.requiredMark')}
        help={<Message id="wallet.amount.help" values={{ example }} />}
        error={error}
      >
        <TextInput
          {...controlProps(id, { error: error !== undefined, help: true, required: true })}
          ref={field}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={40}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </FieldFrame>
      {presets.length > 0 && (
        <Row>
          {presets.map(({ label, amount }, at) => (
            <Button
              key={at}
              type="button"
              look="outline"
              size="sm"
              onClick={() => onChange(writeAmount(amount))}
            >
              {label}
            </Button>
          ))}
        </Row>
      )}
    </>
  )
}

const Row = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
