import type { ReactNode } from 'react'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldNotes } from '#ui/fields/field-frame.tsx'
import { Message } from '#i18n/message.tsx'
import type { MessageId } from '#i18n/message-id.ts'
import { styled } from '#ui/styles/styled.tsx'
import { useFieldError } from '../parts/checked-form.tsx'

interface SentenceChoiceProps<Value extends string> {
  /** Of no other choice on the page. */
  readonly id: string
  readonly legend: MessageId
  readonly help?: MessageId
  /** What is said where nothing is chosen. */
  readonly missing: MessageId
  readonly values: readonly Value[]
  readonly sentence: (value: Value) => ReactNode
  readonly chosen: Value | undefined
  readonly onChoice: (value: Value) => void
}

/** A choice among sentences, without which the checked form around it is not sent. */
export function SentenceChoice<Value extends string>(props: SentenceChoiceProps<Value>) {
  const { id, legend, help, missing, values, sentence, chosen, onChoice } = props
  const [first = ''] = values
  const isMissing = useFieldError(`${id}-${first}`, first) !== undefined && chosen === undefined
  const { id: _, ...described } = controlProps(id, { error: isMissing, help: help !== undefined })
  return (
    <Choice role="radiogroup" aria-required {...described}>
      <legend>
        <Message id={legend} />
      </legend>
      <FieldNotes
        id={id}
        help={help && <Message id={help} />}
        error={isMissing && <Message id={missing} />}
      />
      {values.map((value) => (
        <Option key={value}>
          <input
            type="radio"
            id={`${id}-${value}`}
            name={id}
            value={value}
            checked={value === chosen}
            required
            onChange={() => onChoice(value)}
          />
          <span>{sentence(value)}</span>
        </Option>
      ))}
    </Choice>
  )
}

const Choice = styled('fieldset', {
  base: {
    display: 'grid',
    gap: '2',
    minWidth: '0',
    '& > legend': { fontSize: '0.9375rem', fontWeight: 'medium', lineHeight: '1.4', mb: '1.5' },
  },
})
const Option = styled('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minWidth: '0',
    p: '3',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'm',
    cursor: 'pointer',
    '& > input': {
      flex: 'none',
      width: '5',
      height: '5',
      accentColor: 'var(--mq-brand-text)',
      cursor: 'inherit',
    },
    '&:has(:checked)': { borderColor: 'brand.text', bg: 'brand.soft', color: 'brand.onSoft' },
  },
})
