import type { ReactNode } from 'react'
import { receiptAnswers, type ReceiptAnswer } from '#schemas/cashier/withdrawal-states.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldNotes, RequiredMark } from '#ui/fields/field-frame.tsx'
import { Text } from '#ui/text/text.tsx'
import { Choice, Name, Option, Options, Words } from '../cashier/choice-parts.tsx'

interface ReceiptChoiceProps {
  readonly id: string
  readonly amount: ReactNode
  readonly isPossible: (answer: ReceiptAnswer) => boolean
  readonly chosen: ReceiptAnswer | undefined
  readonly error: string | undefined
  readonly onChoice: (answer: ReceiptAnswer) => void
}

/** What arrived of a payout: all of it, a part, or nothing. */
export function ReceiptChoice({ id, amount, isPossible, chosen, error, onChoice }: ReceiptChoiceProps) {
  const message = useMessage()
  const { id: _, ...described } = controlProps(id, { error: error !== undefined })
  return (
    <Choice role="radiogroup" aria-required {...described}>
      <legend>
        <Message id="receipt.what" />
        <RequiredMark label={message('form.requiredMark')} />
      </legend>
      <Options>
        {receiptAnswers.filter(isPossible).map((answer) => (
          <Option key={answer}>
            <input
              type="radio"
              name={id}
              value={answer}
              checked={answer === chosen}
              onChange={() => onChoice(answer)}
            />
            <Words>
              <Name>
                <Message id={`receipt.${answer}`} />
              </Name>
              <Text as="span" look="small" muted>
                <Message id={`receipt.${answer}.help`} values={{ amount }} />
              </Text>
            </Words>
          </Option>
        ))}
      </Options>
      <FieldNotes id={id} error={error} />
    </Choice>
  )
}
