import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { request } from '#api/client.ts'
import { draftQuery, merchantKey } from '#api/queries/configuration.ts'
import type { FieldRule } from '#schemas/config/register.ts'
import type { RuledFieldId } from '#schemas/forms/fields/field-ids.ts'
import { own } from '#schemas/json/read-value.ts'
import { ruleSamples } from '#schemas/forms/rule-samples.ts'
import { Message } from '#i18n/message.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useSettled } from '../parts/use-settled.ts'
import { Answered } from '../parts/answered.tsx'
import { ruleName } from '../parts/document/rule-name.ts'
import { Refusals } from './refusals.tsx'
import { usePlayerMessages } from './use-player-messages.ts'
import { VerdictList } from './verdict-list.tsx'

interface RuleWorkbenchProps {
  readonly merchant: string
  readonly draft: string
  readonly field: RuledFieldId
  /** As it is being edited. */
  readonly rule: Partial<FieldRule>
}

/** What players would be told of texts in a field: their own samples, and those that we know to be at the edges. */
export function RuleWorkbench({ merchant, draft, field, rule }: RuleWorkbenchProps) {
  const id = useId()
  const message = useMessage()
  const [typed, setTyped] = useState('')
  const settled = useSettled(JSON.stringify(rule))
  const lines = useSettled(typed)
  const groups = useMemo(
    () => [
      { group: 'typed', values: linesOf(lines) },
      ...ruleSamples(field, JSON.parse(settled) as Partial<FieldRule>),
    ],
    [field, settled, lines],
  )
  const values = [...new Set(groups.flatMap((group) => group.values))]
  const drafted = useQuery(draftQuery(merchant, draft))
  const query = useQuery({
    queryKey: [...merchantKey(merchant), 'trial', draft, drafted.data?.contentHash, field, settled, values],
    queryFn: ({ signal }) =>
      request('tryRule', {
        params: { merchant, draft },
        body: { field, rule: JSON.parse(settled) as unknown, values },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  const said = usePlayerMessages(own(drafted.data?.documents, 'locales'))
  return (
    <Panel aria-labelledby={`${id}-title`}>
      <Heading level={4} look="subheading" id={`${id}-title`}>
        <Message id="workbench.title" values={{ field: message(ruleName(field)) }} />
      </Heading>
      <FieldFrame
        id={`${id}-typed`}
        label={<Message id="workbench.typed" />}
        help={<Message id="workbench.typed.help" />}
      >
        <TextArea
          {...controlProps(`${id}-typed`, { help: true, error: false })}
          dir="auto"
          rows={2}
          maxLength={4_000}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </FieldFrame>
      <Answered query={query}>
        {(trial) =>
          trial.findings.length > 0 ? (
            <Refusals findings={trial.findings} />
          ) : (
            <>
              <Text look="small" muted role="status">
                <Message
                  id="workbench.count"
                  values={{
                    accepted: trial.verdicts.filter(({ error }) => !error).length,
                    count: trial.verdicts.length,
                  }}
                />
              </Text>
              {groups.map((group) => (
                <VerdictList
                  key={group.group}
                  title={messageIdOf(`workbench.group.${group.group}`)}
                  field={field}
                  values={group.values}
                  trial={trial}
                  said={said}
                />
              ))}
            </>
          )
        }
      </Answered>
    </Panel>
  )
}

const mostTyped = 60

/** As they were typed: spaces are what is tried. */
function linesOf(text: string): readonly string[] {
  const lines = text.split('\n').filter((line) => line !== '')
  return [...new Set(lines.map((line) => line.slice(0, 600)))].slice(0, mostTyped)
}

const Panel = styled('section', {
  base: {
    display: 'grid',
    gap: '4',
    minWidth: '0',
    borderWidth: '1px',
    borderRadius: 'm',
    p: { base: '3', sm: '4' },
    bg: 'surface',
  },
})
