import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { webhookDeliveriesQuery } from '#api/queries/configuration.ts'
import { Message } from '#i18n/message.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { Badge } from '#ui/notices/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { Answered } from '../parts/answered.tsx'
import { When } from '../parts/when.tsx'

type Delivery = CallAnswer<Calls['webhookDeliveries']>['items'][number]
const tones = { waiting: 'warning', taken: 'success', failed: 'danger' } as const

interface DeliveryListProps {
  readonly merchant: string
  readonly webhook: string
  readonly timeZone: string | undefined
}

/** What an address was told last, and what came of it. */
export function DeliveryList({ merchant, webhook, timeZone }: DeliveryListProps) {
  const query = useInfiniteQuery(webhookDeliveriesQuery(merchant, webhook))
  return (
    <Answered query={query}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        if (items.length === 0)
          return (
            <Text muted>
              <Message id="webhooks.deliveries.none" />
            </Text>
          )
        return (
          <>
            <List>
              {items.map((delivery) => (
                <Row key={delivery.message}>
                  <strong>
                    <Message id={messageIdOf(`webhooks.event.${delivery.event}`)} />
                  </strong>
                  <Badge tone={tones[delivery.state]}>
                    <Message id={`webhooks.delivery.${delivery.state}`} />
                  </Badge>
                  <When at={delivery.at} timeZone={timeZone} look="date" />
                  <Outcome delivery={delivery} />
                </Row>
              ))}
            </List>
            {query.hasNextPage && (
              <Button
                size="sm"
                look="outline"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                <Message id="webhooks.deliveries.more" />
              </Button>
            )}
          </>
        )
      }}
    </Answered>
  )
}

function Outcome({ delivery: { tries, status, problem } }: { readonly delivery: Delivery }) {
  if (tries === 0) return null
  return (
    <Said>
      {status !== undefined && <Message id="webhooks.status" values={{ status }} />}
      {problem !== undefined && <Message id={messageIdOf(`webhooks.problem.${problem}`)} />}{' '}
      {tries > 1 && <Message id="webhooks.tries" values={{ count: tries }} />}
    </Said>
  )
}

const List = styled('ul', { base: { listStyle: 'none', p: '0', m: '0', mb: '3' } })
const Row = styled('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    py: '2',
    fontSize: 'sm',
    borderBlockStartWidth: '1px',
  },
})
const Said = styled('span', { base: { color: 'fg.muted' } })
