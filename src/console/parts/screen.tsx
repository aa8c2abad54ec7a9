import type { ReactNode } from 'react'
import { Message } from '#i18n/message.tsx'
import type { MessageId } from '#i18n/message-id.ts'
import { Heading } from '#ui/heading.tsx'
import { styled } from '#ui/styled.tsx'
import { Text } from '#ui/text.tsx'

interface ScreenProps {
  readonly title: MessageId
  readonly lead: MessageId
  /** What can be done on the page as a whole. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A page of the console: what it is, what it is for, and what is on it. */
export function Screen({ title, lead, action, children }: ScreenProps) {
  return (
    <Column>
      <Head>
        <div>
          <Heading level={1}>
            <Message id={title} />
          </Heading>
          <Text muted>
            <Message id={lead} />
          </Text>
        </div>
        {action}
      </Head>
      {children}
    </Column>
  )
}

const Column = styled('div', { base: { display: 'grid', gap: '6', alignContent: 'start', minWidth: '0' } })
const Head = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
  },
})
