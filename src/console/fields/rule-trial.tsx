import { useId, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { FieldRule } from '#schemas/config/register.ts'
import type { RuledFieldId } from '#schemas/forms/fields/field-ids.ts'
import { fieldRow } from '#schemas/forms/fields/fields.ts'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { LazyPart } from '../parts/lazy-part.ts'
import { LoadedPart } from '../parts/loaded-part.tsx'
import { styled } from '#ui/styles/styled.tsx'

interface RuleTrialProps {
  readonly field: RuledFieldId
  readonly rule: Partial<FieldRule>
}

/** Opens the workbench of a rule, where it belongs to a draft and says something that a text can break. */
export function RuleTrial({ field, rule }: RuleTrialProps) {
  const { merchant, draft } = useParams()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { widget, fixed } = fieldRow(field)
  if (merchant === undefined || draft === undefined || (fixed && widget !== 'date')) return null
  return (
    <Root>
      <div>
        <Button
          look="outline"
          aria-expanded={isOpen}
          {...(isOpen ? { 'aria-controls': id } : {})}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="play" size={18} />
          <Message id="workbench.open" />
        </Button>
      </div>
      {isOpen && (
        <div id={id}>
          <LoadedPart
            part={workbench}
            with={{ merchant, draft, field, rule }}
            fallback={<Skeleton height="16rem" />}
            level={2}
          />
        </div>
      )}
    </Root>
  )
}

const workbench = new LazyPart(
  'rule-workbench',
  async () => (await import('./rule-workbench.tsx')).RuleWorkbench,
)

const Root = styled('div', { base: { display: 'grid', gap: '4', minWidth: '0' } })
