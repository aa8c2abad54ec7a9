import { Message } from '#i18n/message.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { CheckboxInput } from '#ui/fields/checkbox-input.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { shownDocuments } from '../documents/shown-documents.ts'
import type { Grant } from './use-grant-text.ts'

interface GrantDocumentsProps {
  /** The id of the role's box. */
  readonly id: string
  /** All of them where it is absent. */
  readonly documents: Grant['documents']
  readonly onChange: (documents: Grant['documents']) => void
}

/** To which documents a role is limited; the last one that is taken away leaves all of them. */
export function GrantDocuments({ id, documents, onChange }: GrantDocumentsProps) {
  const message = useMessage()
  const toggle = (document: string, on: boolean) => {
    const others = (documents ?? []).filter((each) => each !== document)
    const next = on ? [...others, document] : others
    onChange(next.length > 0 ? next : undefined)
  }
  return (
    <Details>
      <summary>
        {documents ? (
          <Message id="operators.documents.some" values={{ count: documents.length }} />
        ) : (
          <Message id="operators.documents.all" />
        )}
      </summary>
      <div role="group" aria-label={message('operators.documents')}>
        {shownDocuments.map((document) => (
          <CheckboxInput
            key={document}
            id={`${id}-${document}`}
            label={<Message id={messageIdOf(`document.${document}`)} />}
            checked={documents?.includes(document) ?? false}
            onChange={({ target }) => toggle(document, target.checked)}
          />
        ))}
      </div>
    </Details>
  )
}

const Details = styled('details', {
  base: {
    ps: '8',
    fontSize: 'sm',
    '& summary': { minHeight: 'touch', display: 'list-item', alignContent: 'center', cursor: 'pointer' },
  },
})
