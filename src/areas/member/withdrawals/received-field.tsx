import { useIntl } from 'react-intl'
import { amountOf, type Amount } from '#schemas/money/amount.ts'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import type { AmountFault } from '../cashier/read-amount-within.ts'

interface ReceivedFieldProps {
  readonly id: string
  /** Of the payout. */
  readonly amount: Amount
  /** What the field holds. */
  readonly received: Amount | AmountFault
  readonly example: string
  readonly error: string | undefined
  readonly value: string
  readonly onChange: (text: string) => void
}

/** How much of a payout arrived, and what is paid again. */
export function ReceivedField({ id, amount, received, example, error, value, onChange }: ReceivedFieldProps) {
  const message = useMessage()
  const { locale } = useIntl()
  return (
    <Root>
      <FieldFrame
        id={id}
        label={<Message id="receipt.part.amount" />}
        requiredLabel={message('form.requiredMark')}
        help={<Message id="wallet.amount.help" values={{ example }} />}
        error={error}
      >
        <TextInput
          {...controlProps(id, { error: error !== undefined, help: true, required: true })}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={40}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </FieldFrame>
      <Text role="status">
        {typeof received !== 'string' && (
          <Message
            id="receipt.part.rest"
            values={{
              received: <bdi>{amountText(received, locale)}</bdi>,
              rest: (
                <strong>
                  <bdi>{amountText(amountOf(amount.minor - received.minor, amount.currency), locale)}</bdi>
                </strong>
              ),
            }}
          />
        )}
      </Text>
    </Root>
  )
}

const Root = styled('div', { base: { '& > p:not(:empty)': { mt: '2' } } })
