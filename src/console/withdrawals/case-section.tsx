import { useId, type ReactNode } from 'react'
import { Message } from '#i18n/message.tsx'
import type { MessageId } from '#i18n/message-id.ts'
import { styled } from '#ui/styles/styled.tsx'
import { Heading } from '#ui/text/heading.tsx'

interface CaseSectionProps {
  readonly title: MessageId
  readonly children: ReactNode
}

/** A part of an open withdrawal, with its heading. */
export function CaseSection({ title, children }: CaseSectionProps) {
  const id = useId()
  return (
    <Section aria-labelledby={id}>
      <Heading level={3} id={id}>
        <Message id={title} />
      </Heading>
      {children}
    </Section>
  )
}

const Section = styled('section', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' },
})
