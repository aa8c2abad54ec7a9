import type { FlagId } from '#schemas/config/flags.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldNotes } from '#ui/fields/field-frame.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { SwitchInput } from '#ui/fields/switch-input.tsx'
import { useProblemsAt } from '../document-form/context/document-context.ts'
import { isProblemError } from '../document-form/problems/document-findings.ts'
import { placeHelp } from '../document-form/places/place-words.tsx'
import { useDocumentTexts } from '../document-form/context/use-document-texts.ts'

interface FlagLineProps {
  readonly flag: FlagId
  readonly controlId: string
  readonly isOn: boolean
  readonly isFixed: boolean
  /** One of these has to be on as well. */
  readonly missing: readonly FlagId[]
  readonly onChange: (isOn: boolean) => void
}

/** One flag. */
export function FlagLine({ flag, controlId, isOn, isFixed, missing, onChange }: FlagLineProps) {
  const message = useMessage()
  const texts = useDocumentTexts()
  const problems = useProblemsAt([flag])
  const error = problems.find(isProblemError)
  const nameOf = (each: FlagId) => message(messageIdOf(`document.flags.${each}`))
  const hints = placeHelp(texts.help([flag]), problems)
  return (
    <Line>
      <Label htmlFor={controlId}>
        <SwitchInput
          {...controlProps(controlId, { help: true, error: error !== undefined })}
          checked={isOn}
          disabled={isFixed}
          onChange={({ target }) => onChange(target.checked)}
        />
        <Name>{nameOf(flag)}</Name>
        <Code>{flag}</Code>
      </Label>
      <Notes>
        <FieldNotes
          id={controlId}
          error={error && texts.error(error)}
          help={
            <>
              {hints}
              <Fact>
                {message('document.flags.seen', {
                  what: message(messageIdOf(`document.flags.${flag}.seen`)),
                })}
              </Fact>
              {missing.length > 0 && (
                <Fact warning={isOn}>
                  {message('document.flags.needs', { flags: missing.map(nameOf).join(', ') })}
                </Fact>
              )}
            </>
          }
        />
      </Notes>
    </Line>
  )
}

const Line = styled('li', {
  base: { py: '3', borderTopWidth: '1px', '&:first-child': { borderTopWidth: '0', pt: '0' } },
})
const Label = styled('label', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    minHeight: 'touch',
    cursor: 'pointer',
  },
})
const Name = styled('span', { base: { fontWeight: 'medium', flex: '1 1 10rem', minWidth: '0' } })
const Code = styled('code', {
  base: {
    marginInlineStart: { base: '3.5rem', sm: 'auto' },
    color: 'fg.muted',
    fontSize: 'xs',
    fontFamily: 'mono',
  },
})
const Notes = styled('div', {
  base: {
    paddingInlineStart: '3.5rem',
    maxWidth: 'prose',
    '& > div': { display: 'grid', gap: '1' },
  },
})
const Fact = styled('span', {
  base: { display: 'block' },
  variants: { warning: { true: { color: 'warning.text', fontWeight: 'medium' } } },
})
