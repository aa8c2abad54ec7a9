import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, useEffect, useRef } from 'react'
import { isRefusal, outboxQuery } from '#api/queries/console.ts'
import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/notices/badge.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { keepFocus } from '#ui/focus/keep-focus.ts'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { DemoTime } from './demo-time.tsx'
import { OutboxFailed } from './outbox-failed.tsx'
import { OutboxFilters, noFilter } from './outbox-filters.tsx'
import { OutboxList } from './outbox-list.tsx'
import { useSettled } from '../parts/use-settled.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import type { OutboxMessage } from './outbox-answer.ts'

/** What would have been sent to players, as it comes in. */
export function OutboxScreen() {
  const [typed, setTyped] = useState(noFilter)
  const recipient = useSettled(typed.recipient.trim())
  const { merchant } = typed
  const query = useInfiniteQuery(
    outboxQuery({ ...(merchant ? { merchant } : {}), ...(recipient ? { recipient } : {}) }),
  )
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  const pages = data?.pages
  const messages = pages?.flatMap((page) => page.items)
  useArrivals(isPlaceholderData ? undefined : messages, JSON.stringify([merchant, recipient]))

  const first = isRefusal(error) ? undefined : pages?.[0]
  return (
    <Column ref={keepFocus}>
      <div>
        <Title>
          <Heading level={1} look="heading" tabIndex={-1}>
            <Message id="outbox.title" />
          </Heading>
          {first && (
            <Badge tone={error ? 'danger' : 'success'}>
              <Icon name={error ? 'warning' : 'dot'} size={16} />
              <Message id={error ? 'outbox.lost' : 'outbox.live'} />
            </Badge>
          )}
        </Title>
        <Text muted>
          <Message id="outbox.lead" />
        </Text>
      </div>
      <DemoTime />
      {first && <OutboxFilters filter={typed} merchants={first.merchants} onChange={setTyped} />}
      {error && (
        <OutboxFailed error={error} hasList={first !== undefined} busy={isFetching} onRetry={refetch} />
      )}
      {!first && !error && <OutboxLoading />}
      {first && messages && (
        <OutboxList
          messages={messages}
          merchants={first.merchants}
          now={first.now}
          isFiltered={Boolean(merchant || recipient)}
          onClear={() => setTyped(noFilter)}
          older={
            query.hasNextPage
              ? { isFetching: query.isFetchingNextPage, fetch: () => void query.fetchNextPage() }
              : undefined
          }
        />
      )}
    </Column>
  )
}

const Column = styled('div', { base: { display: 'grid', gap: '6', alignContent: 'start' } })
const Title = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mb: '2' },
})

/** The shape of the list while the first messages are being fetched. */
function OutboxLoading() {
  return (
    <Places aria-busy="true">
      <VisuallyHidden>
        <Message id="outbox.loading" />
      </VisuallyHidden>
      <Skeleton height="5rem" />
      <Skeleton height="7rem" />
      <Skeleton height="7rem" />
      <Skeleton height="7rem" />
    </Places>
  )
}

const Places = styled('div', { base: { display: 'grid', gap: '3' } })

/** Says to those who hear the page what has come since the last look, or how many another `filter` shows. */
function useArrivals(messages: readonly OutboxMessage[] | undefined, filter: string): void {
  const message = useMessage()
  const announce = useAnnounce()
  const last = useRef<{ readonly filter: string; readonly newest: bigint }>(undefined)
  useEffect(() => {
    if (!messages) return
    const before = last.current
    last.current = { filter, newest: BigInt(messages[0]?.id ?? 0) }
    if (!before) return
    if (before.filter !== filter) return announce(message('outbox.shown', { count: messages.length }))
    const arrived = messages.filter(({ id }) => BigInt(id) > before.newest)
    const [first] = arrived
    if (!first) return
    const { purpose, channel, recipient } = first
    const what = message(purpose ? `outbox.purpose.${purpose}` : `outbox.${channel}`)
    if (arrived.length === 1) announce(message('outbox.arrived', { what, recipient }))
    else announce(message('outbox.arrived.many', { count: arrived.length }))
  }, [messages, filter, message, announce])
}
