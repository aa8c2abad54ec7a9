import { languageTable, offeredLanguages } from '#schemas/config/languages.ts'
import { Message } from '#i18n/message.tsx'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useProblemsBelow } from '../document-form/context/document-context.ts'
import { isProblemError } from '../document-form/problems/document-findings.ts'
import { placeHelp } from '../document-form/places/place-words.tsx'
import { useDocumentTexts } from '../document-form/context/use-document-texts.ts'
import type { OwnTexts, StandardTexts } from './found-texts.ts'

interface OwnTextRowProps {
  /** The id of the part of the form. */
  readonly id: string
  readonly messageId: string
  readonly own: OwnTexts
  readonly standard: StandardTexts
  readonly isFixed: boolean
  /** An empty text is the standard one. */
  readonly onChange: (language: string, messageId: string, text: string) => void
}

/** One text in every language: the standard text, and the merchant's own. */
export function OwnTextRow({ id, messageId, own, standard, isFixed, onChange }: OwnTextRowProps) {
  const texts = useDocumentTexts()
  const problems = useProblemsBelow(['overrides'])
  return (
    <Row>
      <Code>{messageId}</Code>
      <Columns>
        {offeredLanguages.map((language) => {
          const controlId = `${id}_${language}_${messageId}`
          const said = problems.filter(({ path }) => path[1] === language && path[2] === messageId)
          const error = said.find(isProblemError)
          const text = standard.get(language)?.get(messageId)
          const help =
            text === undefined ? (
              <Message id="document.locales.unknown" />
            ) : (
              <Message id="document.locales.standard" values={{ text }} />
            )
          return (
            <FieldFrame
              key={language}
              id={controlId}
              label={<span lang={language}>{languageTable[language].name}</span>}
              help={
                <>
                  {help}
                  {placeHelp(undefined, said)}
                </>
              }
              error={error && texts.error(error)}
            >
              <TextArea
                {...controlProps(controlId, { help: true, error: error !== undefined })}
                rows={1}
                lang={language}
                dir="auto"
                maxLength={300}
                value={own[language]?.[messageId] ?? ''}
                placeholder={text}
                readOnly={isFixed}
                onChange={({ target }) => onChange(language, messageId, target.value)}
              />
            </FieldFrame>
          )
        })}
      </Columns>
    </Row>
  )
}

const Row = styled('li', {
  base: {
    display: 'grid',
    gap: '2',
    py: '4',
    borderTopWidth: '1px',
    minWidth: '0',
    // Of the many texts only a few are in sight.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 10rem',
    '& textarea': { minHeight: '2.875rem' },
  },
})
const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
    columnGap: '5',
    rowGap: '3',
    alignItems: 'start',
  },
})
const Code = styled('code', {
  base: { color: 'fg.muted', fontSize: 'xs', fontFamily: 'mono', overflowWrap: 'anywhere' },
})
