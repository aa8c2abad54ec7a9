import { staffRefusalReasons } from '#schemas/cashier/refusal-reasons.ts'
import { Message } from '#i18n/message.tsx'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldNotes } from '#ui/fields/field-frame.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { useFieldError } from '../parts/checked-form.tsx'

export type StaffReason = (typeof staffRefusalReasons)[number]

interface ReasonChoiceProps {
  readonly chosen: StaffReason | undefined
  readonly onChoice: (reason: StaffReason) => void
}

const id = 'refusal-reason'
const [first] = staffRefusalReasons

/** Why a deposit is refused: each reason with the sentence that the player reads. */
export function ReasonChoice({ chosen, onChoice }: ReasonChoiceProps) {
  const isMissing = useFieldError(`${id}-${first}`, first) !== undefined && chosen === undefined
  const { id: _, ...described } = controlProps(id, { error: isMissing, help: true })
  return (
    <Choice role="radiogroup" aria-required {...described}>
      <legend>
        <Message id="deposits.refuse.why" />
      </legend>
      <FieldNotes
        id={id}
        help={<Message id="deposits.refuse.read" />}
        error={isMissing && <Message id="deposits.refuse.missing" />}
      />
      {staffRefusalReasons.map((reason) => (
        <Option key={reason}>
          <input
            type="radio"
            id={`${id}-${reason}`}
            name={id}
            value={reason}
            checked={reason === chosen}
            required
            onChange={() => onChoice(reason)}
          />
          <span>
            <Message id="cashier.reason" values={{ reason, name: '' }} />
          </span>
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
