import type { ReactNode } from 'react'
import { Message } from '#i18n/message.tsx'
import type { MessageId } from '#i18n/message-id.ts'
import { styled } from '#ui/styles/styled.tsx'
import { PageHead } from './page-head.tsx'

interface ScreenProps {
  readonly title: MessageId
  readonly lead: MessageId
  /** What can be done on the page as a whole. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A page of the console that is there at once: what it is, what it is for, and what is on it. */
export function Screen({ title, lead, action, children }: ScreenProps) {
  return (
    <>
      <PageHead title={<Message id={title} />} lead={<Message id={lead} />} actions={action} />
      <Column>{children}</Column>
    </>
  )
}

const Column = styled('div', { base: { display: 'grid', gap: '6', alignContent: 'start', minWidth: '0' } })
