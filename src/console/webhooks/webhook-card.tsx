import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { request } from '#api/client.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Badge } from '#ui/notices/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { When } from '../parts/when.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { WebhookKey } from './webhook-key.tsx'

interface WebhookCardProps {
  readonly merchant: string
  readonly timeZone: string | undefined
  readonly webhook: CallAnswer<Calls['webhooks']>['items'][number]
  readonly onChanged: () => void
}

/** One address: how it does, what it was told, and what can be done. */
export function WebhookCard({ merchant, timeZone, webhook, onChanged }: WebhookCardProps) {
  const message = useMessage()
  const announce = useAnnounce()
  const listId = useId()
  const [act, setAct] = useState<'rotate' | 'remove'>()
  const [isOpen, setOpen] = useState(false)
  const { id, url, failing, waiting, oldKeyUntil, createdAt, createdBy } = webhook
  const params = { merchant, webhook: id }
  const test = useMutation({
    mutationFn: () => request('testWebhook', { params }),
    onSuccess() {
      announce(message('webhooks.tested'))
      setOpen(true)
      onChanged()
    },
  })
  const named = (of: 'test' | 'rotate' | 'remove' | 'deliveries') =>
    message('webhooks.actOn', { act: message(`webhooks.${of}`), url })
  return (
    <Row>
      <Head>
        <Address dir="ltr">{url}</Address>
        {failing && (
          <Badge tone="danger">
            <Message id="webhooks.state.failing" />
          </Badge>
        )}
        {waiting > 0 && (
          <Badge tone="warning">
            <Message id="webhooks.waiting" values={{ count: waiting }} />
          </Badge>
        )}
      </Head>
      {failing && (
        <Text>
          <Message
            id="webhooks.failing"
            values={{ since: <When at={failing.since} timeZone={timeZone} look="date" /> }}
          />{' '}
          {failing.nextTryAt !== undefined && (
            <Message
              id="webhooks.nextTry"
              values={{ at: <When at={failing.nextTryAt} timeZone={timeZone} look="date" /> }}
            />
          )}
        </Text>
      )}
      <Text look="small" muted>
        <Message
          id="webhooks.added"
          values={{ name: <bdi>{createdBy}</bdi>, at: <When at={createdAt} timeZone={timeZone} /> }}
        />
        {oldKeyUntil !== undefined && (
          <>
            {' '}
            <Message
              id="webhooks.oldKey"
              values={{ at: <When at={oldKeyUntil} timeZone={timeZone} look="date" /> }}
            />
          </>
        )}
      </Text>
      <Acts>
        <Button size="sm" aria-label={named('test')} busy={test.isPending} onClick={() => test.mutate()}>
          <Message id="webhooks.test" />
        </Button>
        <Button
          size="sm"
          look="outline"
          aria-label={named('deliveries')}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          <Message id="webhooks.deliveries" />
        </Button>
        <Button size="sm" look="outline" aria-label={named('rotate')} onClick={() => setAct('rotate')}>
          <Message id="webhooks.rotate" />
        </Button>
        <Button size="sm" look="outline" aria-label={named('remove')} onClick={() => setAct('remove')}>
          <Message id="webhooks.remove" />
        </Button>
      </Acts>
      {test.error && <ErrorNote error={test.error} />}
      <div id={listId} hidden={!isOpen}>
        {isOpen && <DeliveryList merchant={merchant} webhook={id} timeZone={timeZone} />}
      </div>
      {act === 'rotate' && (
        <ReasonDialog
          title="webhooks.rotate"
          text="webhooks.rotate.text"
          submit="webhooks.rotate"
          run={(reason) => request('rotateWebhookKey', { params, body: { reason } })}
          done={({ key, oldUntil }) => (
            <WebhookKey secret={key} oldUntil={oldUntil} onClose={() => setAct(undefined)} />
          )}
          onDone={onChanged}
          onClose={() => setAct(undefined)}
        />
      )}
      {act === 'remove' && (
        <ReasonDialog
          title="webhooks.remove"
          text="webhooks.remove.text"
          submit="webhooks.remove"
          look="danger"
          run={(reason) => request('removeWebhook', { params, body: { reason } })}
          onDone={onChanged}
          onClose={() => setAct(undefined)}
        />
      )}
    </Row>
  )
}

const Row = styled('li', { base: { display: 'grid', gap: '3', p: '4', layerStyle: 'card' } })
const Head = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
})
const Address = styled('code', {
  base: { fontWeight: 'semibold', overflowWrap: 'anywhere', minWidth: '0' },
})
const Acts = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
