import type { FieldPathList, FieldProps } from '@rjsf/utils'
import { useEffect, useRef, useState } from 'react'
import type { RuledFieldId } from '#schemas/forms/fields/field-ids.ts'
import { isRecord } from '#schemas/json/read-value.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { styled } from '#ui/styles/styled.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { useDocument, useProblemsBelow } from '../document-form/context/document-context.ts'
import { fieldsOfGroup, isShown, moveRule, ruleGroups, type RuleGroup, type Rules } from './rule-order.ts'
import { RuleRow } from './rule-row.tsx'
import { ruleName } from '../parts/document/rule-name.ts'

/** A rule for each field, by the groups in which players are asked: shown and required at a glance, and a row opens to the rest. */
export function RulesField(props: FieldProps) {
  const { formData, fieldPathId, readonly, onChange } = props
  const rules: Rules = isRecord(formData) ? formData : {}
  const message = useMessage()
  const announce = useAnnounce()
  const { open, setOpen } = useOpenRules(fieldPathId.path)
  const moved = useRef<string>(undefined)
  useEffect(() => {
    if (moved.current !== undefined) document.getElementById(moved.current)?.focus()
    moved.current = undefined
  })

  return ruleGroups.map((group) => {
    const fields = fieldsOfGroup(rules, group)
    const shown = fields.filter((field) => isShown(rules, field))
    return (
      <div key={group}>
        <Title>
          <Message id={`document.register.fields.group.${group}`} />
        </Title>
        <List>
          {fields.map((field) => (
            <RuleRow
              key={field}
              field={field}
              rules={rules}
              fieldProps={props}
              place={shown.indexOf(field)}
              places={shown.length}
              isOpen={open.has(field)}
              onOpen={(isOpen) => setOpen(field, isOpen)}
              onMove={
                readonly ? undefined : (to, button) => move({ group, field, to, button, of: shown.length })
              }
            />
          ))}
        </List>
      </div>
    )
  })

  function move({ group, field, to, button, of }: Move) {
    moved.current = button
    onChange({ ...rules, ...moveRule(rules, group, field, to) }, fieldPathId.path)
    const entry = message(ruleName(field))
    announce(message('document.moved', { entry, position: to + 1, count: of }))
  }
}

/** Which rows are open. One that somebody is led to opens. */
function useOpenRules(path: FieldPathList) {
  const { reveals, linked } = useDocument()
  const problems = useProblemsBelow(path)
  const isLinked = path.every((part, at) => String(part) === linked[at])
  const named = isLinked ? (linked[path.length] ?? '') : ''
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set([named]))
  const [revealed, setRevealed] = useState(reveals)
  if (revealed !== reveals) {
    setRevealed(reveals)
    setOpen(new Set([...open, ...problems.map((problem) => problem.path[path.length] ?? ''), named]))
  }
  return {
    open,
    setOpen: (field: RuledFieldId, isOpen: boolean) =>
      setOpen(new Set(isOpen ? [...open, field] : [...open].filter((each) => each !== field))),
  }
}

interface Move {
  readonly group: RuleGroup
  readonly field: RuledFieldId
  readonly to: number
  /** The id of what was pressed, which keeps the focus. */
  readonly button: string
  readonly of: number
}

const Title = styled('h3', { base: { fontWeight: 'semibold', mb: '2' } })
const List = styled('ol', { base: { display: 'grid', gap: '1.5', minWidth: '0' } })
