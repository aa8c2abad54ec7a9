import type { WidgetProps } from '@rjsf/utils'
import { useState } from 'react'
import { Message } from '#i18n/message.tsx'
import { FieldNotes } from '#ui/fields/field-frame.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { errorId } from '#ui/fields/control-props.ts'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { useProblemsBelow } from '../document-form/context/document-context.ts'
import { isProblemError } from '../document-form/problems/document-findings.ts'
import { useFieldNotes } from '../document-form/context/field-notes.ts'
import { useDocumentTexts } from '../document-form/context/use-document-texts.ts'

/** A list of short texts, one a line, so that hundreds of them can be pasted. */
export function LinesWidget({ id, value, readonly, disabled, onChange }: WidgetProps) {
  const { path } = useFieldNotes(id)
  const texts = useDocumentTexts()
  const lines: readonly unknown[] = Array.isArray(value) ? value : []
  const joined = lines.join('\n')
  const [typed, setTyped] = useState(joined)
  // What came from outside; an empty line that was just begun is in no list yet.
  if (linesOf(typed).join('\n') !== joined) setTyped(joined)
  const wrong = useProblemsBelow(path).filter(
    (problem) => isProblemError(problem) && problem.path.length > path.length,
  )
  const areaId = `${id}__lines`

  return (
    <Stack>
      <TextArea
        id={areaId}
        aria-labelledby={`${id}__title`}
        aria-describedby={wrong.length > 0 ? `${areaId}__count ${errorId(areaId)}` : `${areaId}__count`}
        aria-invalid={wrong.length > 0 || undefined}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={typed}
        readOnly={readonly || disabled}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(linesOf(target.value))
        }}
      />
      <Text look="small" muted id={`${areaId}__count`}>
        <Message id="document.lines" values={{ count: lines.length }} />
      </Text>
      {wrong.length > 0 && (
        <FieldNotes
          id={areaId}
          error={wrong.slice(0, mostShown).map((problem) => (
            <Line key={problem.path.join('/')}>
              <Message
                id="document.line"
                values={{ number: Number(problem.path.at(-1)) + 1, error: texts.error(problem) }}
              />
            </Line>
          ))}
        />
      )}
    </Stack>
  )
}

const mostShown = 5

function linesOf(text: string) {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

const Stack = styled('div', { base: { display: 'grid', gap: '1.5', minWidth: '0', maxWidth: '36rem' } })
const Line = styled('span', { base: { display: 'block' } })
