import { useEffect, type ComponentProps } from 'react'
import { ConsoleFrame } from '#console/frame/console-frame.tsx'
import { DocumentForm } from '#console/document-form/document-form.tsx'
import { useNamespace } from '#i18n/use-namespace.ts'
import { Heading } from '#ui/heading.tsx'
import { styled } from '#ui/styled.tsx'

interface DocumentSceneProps extends ComponentProps<typeof DocumentForm> {
  readonly title: string
}

/** A document as the console shows it. */
export function DocumentScene({ title, ...form }: DocumentSceneProps) {
  const isReady = [useNamespace('console'), useNamespace('forms')].every(Boolean)
  useEffect(() => {
    document.title = title
  }, [title])
  if (!isReady) return null
  return (
    <ConsoleFrame>
      <Column>
        <Heading level={1}>{title}</Heading>
        <DocumentForm {...form} />
      </Column>
    </ConsoleFrame>
  )
}

const Column = styled('div', { base: { display: 'grid', gap: '6' } })
