import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { inboxQuery } from '#api/queries/inbox.ts'
import { useSiteTitle } from '#config/document-title.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { useNamespace } from '#i18n/use-namespace.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { Card } from '#ui/layout/card.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { PagedList } from '../paged-list.tsx'
import { InboxItem } from './inbox-item.tsx'
import { useReadInbox } from './use-read-inbox.ts'

/** Platform information (specification §2): what has become of the member's deposits and withdrawals, the newest first. */
export function InboxPage() {
  // Of the list of pages.
  const hasTexts = useNamespace('wallet')
  const message = useMessage()
  const announce = useAnnounce()
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useInfiniteQuery(inboxQuery())
  const { mutate, isPending, variables, error } = useReadInbox()
  useSiteTitle(message('member.menu.messageV2'), 'part')
  if (!hasTexts) return <Skeleton height="24rem" />
  const [first] = query.data?.pages ?? []
  const newest = first?.items[0]?.id
  const isAll = variables !== undefined && 'through' in variables
  const readAll = (through: string) =>
    mutate(
      { through },
      {
        onSuccess() {
          announce(message('inbox.allRead'))
          // The button goes.
          heading.current?.focus({ preventScroll: true })
        },
      },
    )
  return (
    <Card>
      <Head>
        <Heading level={1} tabIndex={-1} ref={heading}>
          <Message id="member.menu.messageV2" />
        </Heading>
        {newest !== undefined && (first?.unread ?? 0) > 0 && (
          <Button look="outline" size="sm" busy={isPending && isAll} onClick={() => readAll(newest)}>
            <Message id="inbox.readAll" />
          </Button>
        )}
      </Head>
      {error && <ErrorNote error={error} />}
      <PagedList query={query} empty={<NoMessages />}>
        {({ items }) =>
          items.map((item) => (
            <InboxItem
              key={item.id}
              message={item}
              busy={isPending && !isAll && variables?.id === item.id}
              onRead={() => mutate({ id: item.id }, { onSuccess: () => announce(message('inbox.oneRead')) })}
            />
          ))
        }
      </PagedList>
    </Card>
  )
}

function NoMessages() {
  return (
    <Empty>
      <Text muted>
        <Message id="inbox.none" />
      </Text>
    </Empty>
  )
}

const Head = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
  },
})
const Empty = styled('div', { base: { py: '6' } })
