import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal, outboxQuery } from '#api/queries/console.ts'
import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/badge.tsx'
import { Heading } from '#ui/heading.tsx'
import { Icon } from '#ui/icon.tsx'
import { keepFocus } from '#ui/keep-focus.ts'
import { styled } from '#ui/styled.tsx'
import { Text } from '#ui/text.tsx'
import { OutboxFailed } from './outbox-failed.tsx'
import { OutboxFilters, noFilter } from './outbox-filters.tsx'
import { OutboxList } from './outbox-list.tsx'
import { OutboxLoading } from './outbox-loading.tsx'
import { useArrivals } from './use-arrivals.ts'
import { useSettled } from './use-settled.ts'

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
          <Heading level={1} tabIndex={-1}>
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
