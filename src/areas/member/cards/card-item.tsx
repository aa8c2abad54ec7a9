import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import 'virtual:call-table/late'
import { request } from '#api/client.ts'
import { cashierKey } from '#api/queries/cashier.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Badge } from '#ui/notices/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { Item } from '../item.tsx'
import { CardNumber } from './card-label.tsx'
import type { WithdrawalCard } from './card.ts'

interface CardItemProps {
  readonly card: WithdrawalCard
  /** The time of the server when it answered. */
  readonly now: string
}

/** A bank account or wallet, from when it can be used, and a button that removes it. */
export function CardItem({ card: { id, bank, holder, last4, usableFrom }, now }: CardItemProps) {
  const message = useMessage()
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveCard(bank)
  const isTooNew = Date.parse(usableFrom) > Date.parse(now)
  return (
    <Item>
      <Words>
        <strong>
          <bdi>{bank}</bdi>
        </strong>{' '}
        <Badge tone={isTooNew ? 'warning' : 'success'}>
          {isTooNew ? (
            <Message id="card.from" values={{ time: new Date(usableFrom) }} />
          ) : (
            <Message id="card.ready" />
          )}
        </Badge>
        <Text>
          <CardNumber last4={last4} />
        </Text>
        <Text look="small" muted>
          <bdi>{holder}</bdi>
        </Text>
        {remove.error && <ErrorNote error={remove.error} />}
      </Words>
      <Button
        look="outline"
        size="sm"
        aria-label={message('card.remove.of', { bank, last4 })}
        onClick={() => setAsking(true)}
      >
        <Message id="card.remove" />
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={
          <Message
            id="card.remove.title"
            values={{ bank: <bdi>{bank}</bdi>, number: <CardNumber last4={last4} /> }}
          />
        }
        confirmLabel={<Message id="card.remove" />}
        cancelLabel={<Message id="card.remove.no" />}
        look="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(id, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <Message id="card.remove.text" />
      </ConfirmDialog>
    </Item>
  )
}

function useRemoveCard(bank: string) {
  const queryClient = useQueryClient()
  const announce = useAnnounce()
  const message = useMessage()
  return useMutation({
    mutationFn: (card: string) => request('removeCard', { params: { card } }),
    onSuccess: () => announce(message('card.removed.said', { bank })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: cashierKey }),
  })
}

const Words = styled('div', { base: { flex: '1 1 14rem', minWidth: '0', overflowWrap: 'anywhere' } })
