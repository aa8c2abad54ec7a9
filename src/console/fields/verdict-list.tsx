import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { RuledFieldId } from '#schemas/forms/fields/field-ids.ts'
import { ownPatternCode } from '#schemas/forms/form-codes.ts'
import { errorText, type ValidatedField } from '#forms/messages/error-text.ts'
import { Message } from '#i18n/message.tsx'
import type { MessageId } from '#i18n/message-id.ts'
import { Badge } from '#ui/notices/badge.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import type { PlayerMessages } from './use-player-messages.ts'
import { VisibleText } from './visible-text.tsx'

type Trial = CallAnswer<Calls['tryRule']>

interface VerdictListProps {
  readonly title: MessageId
  readonly field: RuledFieldId
  readonly values: readonly string[]
  readonly trial: Trial
  readonly said: readonly PlayerMessages[]
}

/** Texts of one kind: each with its verdict, and with the sentence that a player would read of it in each language. */
export function VerdictList({ title, field, values, trial, said }: VerdictListProps) {
  const verdicts = trial.verdicts.filter(({ value }) => values.includes(value))
  if (verdicts.length === 0) return null
  const view = fieldOf(trial)
  return (
    <div>
      <Title>
        <Message id={title} />
      </Title>
      <List>
        {verdicts.map(({ value, kept, error }) => (
          <Row key={value}>
            <div>
              <VisibleText text={value} />
              {kept !== undefined && (
                <Kept>
                  <Message id="workbench.kept" values={{ kept: <VisibleText text={kept} /> }} />
                </Kept>
              )}
            </div>
            <div>
              <Badge tone={error ? 'danger' : 'success'}>
                <Icon name={error ? 'close' : 'check'} size={14} />
                <Message id={error ? 'workbench.refuses' : 'workbench.accepts'} />
              </Badge>
            </div>
            <Sentences>
              {error &&
                said.map(({ language, name, message }) => (
                  <li key={language} lang={language}>
                    {said.length > 1 && <Language>{name}</Language>}
                    <span dir="auto">{errorText({ message, language }, { ...error, field }, view)}</span>
                  </li>
                ))}
            </Sentences>
          </Row>
        ))}
      </List>
    </div>
  )
}

function fieldOf({ asked }: Trial): ValidatedField | undefined {
  if (!asked) return undefined
  const { text, ...rest } = asked
  return { ...rest, parts: text ? [{ expression: '', message: ownPatternCode, text }] : [] }
}

const Title = styled('h5', { base: { fontWeight: 'semibold', fontSize: 'sm', mb: '1' } })
const List = styled('ul', { base: { display: 'grid', minWidth: '0' } })
const Row = styled('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', lg: 'minmax(8rem, 14rem) 7rem minmax(0, 1fr)' },
    columnGap: '4',
    rowGap: '1',
    alignItems: 'start',
    py: '2',
    borderTopWidth: '1px',
    fontSize: 'sm',
    overflowWrap: 'anywhere',
  },
})
const Kept = styled('div', { base: { color: 'fg.muted', fontSize: 'xs' } })
const Sentences = styled('ul', {
  base: {
    gridColumn: { base: '1 / -1', lg: 'auto' },
    display: 'grid',
    gap: '0.5',
    _empty: { display: 'none' },
  },
})
const Language = styled('span', { base: { color: 'fg.muted', marginInlineEnd: '2', fontSize: 'xs' } })
