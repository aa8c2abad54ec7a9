import { toFieldPathId, type FieldProps } from '@rjsf/utils'
import type { RuledFieldId } from '#schemas/forms/fields/field-ids.ts'
import { useMessage } from '#i18n/use-message.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { ProblemBadge } from '../document-form/templates/section.tsx'
import { RuleDetails } from './rule-details.tsx'
import { RuleOrder } from './rule-order-buttons.tsx'
import { RuleSwitches } from './rule-switches.tsx'
import { ruleOf, type Rules } from './rule-order.ts'
import { ruleName } from '../parts/document/rule-name.ts'
import type { FieldRule } from '#schemas/config/register.ts'
import { messageIdOf } from '#i18n/message-id.ts'

interface RuleRowProps {
  readonly field: RuledFieldId
  readonly rules: Rules
  readonly fieldProps: FieldProps
  /** Its place among those of its group that are shown; -1 for one that is not. */
  readonly place: number
  readonly places: number
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onMove: ((to: number, button: string) => void) | undefined
}

/** The rule of one field. */
export function RuleRow(props: RuleRowProps) {
  const { field, rules, fieldProps, place, places, isOpen, onOpen, onMove } = props
  const { fieldPathId, registry, readonly, onChange } = fieldProps
  const { $id: id, path } = toFieldPathId(field, registry.globalFormOptions, fieldPathId.path)
  const message = useMessage()
  const rule = ruleOf(rules, field)
  return (
    <li>
      <Row open={isOpen} id={id} tabIndex={-1} role="group" aria-labelledby={`${id}__toggle`}>
        <Head>
          <Toggle
            type="button"
            id={`${id}__toggle`}
            aria-expanded={isOpen}
            aria-controls={`${id}__body`}
            onClick={() => onOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />
            <Words>
              <Name>{message(ruleName(field))}</Name>
              <RuleNote rule={rule} />
            </Words>
          </Toggle>
          <ProblemBadge path={path} />
          <RuleSwitches
            id={id}
            rule={rule}
            isFixed={readonly === true}
            onChange={(changed) => onChange({ ...rule, ...changed }, path)}
          />
          <RuleOrder id={id} field={field} place={place} places={places} onMove={onMove} />
        </Head>
        <Body id={`${id}__body`} hidden={!isOpen}>
          {isOpen && <RuleDetails field={field} rule={rule} fieldProps={fieldProps} />}
        </Body>
      </Row>
    </li>
  )
}

const Row = styled('div', {
  base: { borderWidth: '1px', borderRadius: 'm', minWidth: '0', bg: 'surface', contain: 'layout style' },
  variants: { open: { true: { borderColor: 'border.strong' } } },
})
const Head = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    px: { base: '3', md: '0' },
    paddingInlineEnd: '2',
    pb: { base: '2', md: '0' },
  },
})
const Toggle = styled('button', {
  base: {
    flex: '1 1 14rem',
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minWidth: '0',
    minHeight: '3.25rem',
    px: { base: '0', md: '3' },
    py: '1.5',
    borderRadius: 'm',
    color: 'fg',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { color: 'brand.text' },
    '& svg': { flex: 'none', color: 'fg.muted' },
  },
})
const Words = styled('span', { base: { display: 'grid', minWidth: '0' } })
const Name = styled('span', { base: { fontWeight: 'medium', overflowWrap: 'anywhere' } })
const Body = styled('div', {
  base: {
    display: 'grid',
    gap: '4',
    p: { base: '3', sm: '4' },
    borderTopWidth: '1px',
    '&[hidden]': { display: 'none' },
  },
})

/** What a rule accepts, in few words. */
function RuleNote({ rule }: { readonly rule: Partial<FieldRule> }) {
  const message = useMessage()
  const { patternId, minLength, maxLength, acceptedPattern } = rule
  const parts = [
    patternId && message(messageIdOf(`document.register.fields.patternId.${patternId}`)),
    acceptedPattern && message('document.register.fields.acceptedPattern'),
    lengths(),
  ].filter(Boolean)
  return parts.length > 0 ? <Note>{parts.join(' · ')}</Note> : null

  function lengths() {
    if (minLength !== undefined && maxLength !== undefined)
      return message('form.length', { min: minLength, max: maxLength })
    if (maxLength !== undefined) return message('form.tooLong', { max: maxLength })
    return minLength === undefined ? undefined : message('form.tooShort', { min: minLength })
  }
}

const Note = styled('span', { base: { color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' } })
