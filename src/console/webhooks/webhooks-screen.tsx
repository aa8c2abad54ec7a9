import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { webhooksQuery } from '#api/queries/configuration.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { Answered } from '../parts/answered.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useMerchant } from '../parts/use-merchant.ts'
import { AddWebhook } from './add-webhook.tsx'
import { WebhookCard } from './webhook-card.tsx'

/** Where a merchant's own systems are told of what becomes live. */
export function WebhooksScreen() {
  const message = useMessage()
  const { merchant, timeZone } = useMerchant()
  const queryClient = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const query = useQuery(webhooksQuery(merchant))
  const changed = () => void queryClient.invalidateQueries({ queryKey: webhooksQuery(merchant).queryKey })
  return (
    <>
      <PageHead
        title={<Message id="console.page.webhooks" />}
        lead={<Message id="webhooks.lead" />}
        actions={
          <Button onClick={() => setAdding(true)}>
            <Message id="webhooks.add" />
          </Button>
        }
      />
      <Answered query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <Text muted>
              <Message id="webhooks.none" />
            </Text>
          ) : (
            <List aria-label={message('console.page.webhooks')}>
              {items.map((webhook) => (
                <WebhookCard
                  key={webhook.id}
                  merchant={merchant}
                  timeZone={timeZone}
                  webhook={webhook}
                  onChanged={changed}
                />
              ))}
            </List>
          )
        }
      </Answered>
      {isAdding && <AddWebhook merchant={merchant} onDone={changed} onClose={() => setAdding(false)} />}
    </>
  )
}

const List = styled('ul', {
  base: { display: 'grid', gap: '3', listStyle: 'none', p: '0', m: '0', maxWidth: '60rem' },
})
