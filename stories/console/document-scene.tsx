import { useEffect, type ComponentProps } from 'react'
import { ConsoleFrame } from '#console/frame/console-frame.tsx'
import { DocumentForm } from '#console/document-editor/document-form.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { useNamespace } from '#i18n/use-namespace.ts'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'

interface DocumentSceneProps extends ComponentProps<typeof DocumentForm> {
  /** Without it, the name of the document and what it does. */
  readonly title?: string
}

/** A document as the console shows it. */
export function DocumentScene({ title, ...form }: DocumentSceneProps) {
  const isReady = [useNamespace('console'), useNamespace('documents'), useNamespace('forms')].every(Boolean)
  const message = useMessage()
  const id = `document.${form.document.id}`
  const name = title ?? (isReady ? message(messageIdOf(id)) : '')
  useEffect(() => {
    document.title = name
  }, [name])
  if (!isReady) return null
  return (
    <ConsoleFrame>
      <Column>
        <header>
          <Heading level={1}>{name}</Heading>
          {title === undefined && <Text muted>{message(messageIdOf(`${id}.lead`))}</Text>}
        </header>
        <DocumentForm {...form} />
      </Column>
    </ConsoleFrame>
  )
}

const Column = styled('div', { base: { display: 'grid', gap: '6' } })
