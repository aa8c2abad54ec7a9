import type { FieldRule } from '#schemas/config/register.ts'
import { Message } from '#i18n/message.tsx'
import { CheckboxInput } from '#ui/fields/checkbox-input.tsx'
import { styled } from '#ui/styles/styled.tsx'

interface RuleSwitchesProps {
  /** The id of the rule. */
  readonly id: string
  readonly rule: Partial<FieldRule>
  readonly isFixed: boolean
  readonly onChange: (changed: Partial<FieldRule>) => void
}

/** Whether players are asked for a field, and whether they may leave it out. */
export function RuleSwitches({ id, rule, isFixed, onChange }: RuleSwitchesProps) {
  return (
    <Pair>
      <CheckboxInput
        id={`${id}_enabled`}
        label={<Message id="document.register.fields.enabled" />}
        checked={rule.enabled === true}
        disabled={isFixed}
        onChange={({ target }) => onChange({ required: false, ...rule, enabled: target.checked })}
      />
      <CheckboxInput
        id={`${id}_required`}
        label={<Message id="document.register.fields.required" />}
        checked={rule.required === true}
        disabled={isFixed || rule.enabled !== true}
        onChange={({ target }) => onChange({ required: target.checked })}
      />
    </Pair>
  )
}

const Pair = styled('div', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '5' } })
