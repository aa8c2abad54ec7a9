import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#api/client.ts'
import { memberKey } from '#api/queries/member.ts'
import { loginsQuery, sessionsQuery } from '#api/queries/security.ts'
import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Heading } from '#ui/heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { browserName } from './browser-name.ts'
import { Item } from './item.tsx'
import { styled } from '#ui/styled.tsx'

/** Where the account is logged in; each other session can be ended, and all of them together. */
export function SessionsList() {
  const { data } = useQuery(sessionsQuery())
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (body: { readonly id: string } | { readonly others: true }) =>
      request('revokeSession', { body }),
    onSettled() {
      setAsking(false)
      return queryClient.invalidateQueries({ queryKey: memberKey })
    },
  })
  if (!data) return <Skeleton height="10rem" />
  const others = data.filter(({ isCurrent }) => !isCurrent)
  return (
    <Card as="section" aria-labelledby="sessions">
      <Heading level={2} look="subheading" id="sessions">
        <Message id="sessions.title" />
      </Heading>
      <ul>
        {data.map(({ id, isCurrent, since, lastSeen, address, userAgent }) => (
          <Item key={id}>
            <div>
              <Text as="strong">{browserName(userAgent) ?? <Message id="sessions.unknown" />}</Text>{' '}
              {isCurrent && (
                <Badge tone="success">
                  <Message id="sessions.current" />
                </Badge>
              )}
              <Text look="small" muted>
                <Message
                  id="sessions.where"
                  values={{ address, since: new Date(since), lastSeen: new Date(lastSeen) }}
                />
              </Text>
            </div>
            {!isCurrent && (
              <Button
                look="outline"
                size="sm"
                busy={isPending && variables !== undefined && 'id' in variables && variables.id === id}
                onClick={() => mutate({ id })}
              >
                <Message id="sessions.end" />
              </Button>
            )}
          </Item>
        ))}
      </ul>
      {others.length > 0 && (
        <Button look="outline" onClick={() => setAsking(true)}>
          <Message id="sessions.endOthers" />
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        look="danger"
        title={<Message id="sessions.endOthers" />}
        confirmLabel={<Message id="sessions.endOthers" />}
        cancelLabel={<Message id="action.cancel" />}
        busy={isPending}
        onConfirm={() => mutate({ others: true })}
        onCancel={() => setAsking(false)}
      >
        <Message id="sessions.endOthers.text" values={{ count: others.length }} />
      </ConfirmDialog>
    </Card>
  )
}

/** The last logins and failed tries, so that a stranger's would be noticed. */
export function LoginHistory() {
  const { data } = useQuery(loginsQuery())
  if (!data) return <Skeleton height="10rem" />
  return (
    <Card as="section" aria-labelledby="logins">
      <Heading level={2} look="subheading" id="logins">
        <Message id="logins.title" />
      </Heading>
      <History>
        {data.slice(0, 10).map(({ at, way, outcome, address, userAgent }, index) => (
          <li key={`${at}${index}`}>
            <Message
              id="logins.row"
              values={{ time: new Date(at), way, outcome, address, browser: browserName(userAgent) ?? '' }}
            />
          </li>
        ))}
      </History>
    </Card>
  )
}

const History = styled('ol', { base: { display: 'grid', gap: '2', mt: '3', textStyle: 'small' } })
