import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import 'virtual:call-table/late'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { request } from '#api/client.ts'
import { memberKey } from '#api/queries/member.ts'
import { sessionsQuery } from '#api/queries/security.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Badge } from '#ui/notices/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Text } from '#ui/text/text.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { browserName } from '#schemas/browsers/browser-name.ts'
import { Item } from './item.tsx'
import { Section } from './section.tsx'

/** Where the account is logged in; each other session can be ended, and all of them together. */
export function SessionsList() {
  return (
    <Section
      id="sessions"
      title={<Message id="sessions.title" />}
      query={useQuery(sessionsQuery())}
      height="10rem"
    >
      {(sessions) => <Sessions sessions={sessions} />}
    </Section>
  )
}

function Sessions({ sessions }: { readonly sessions: CallAnswer<Calls['sessions']> }) {
  const queryClient = useQueryClient()
  const message = useMessage()
  const announce = useAnnounce()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined ? request('endOtherSessions', {}) : request('endSession', { params: { id } }),
    onSuccess: ({ ended }) => announce(message('sessions.ended', { count: ended })),
    onSettled() {
      setAsking(false)
      return queryClient.invalidateQueries({ queryKey: memberKey })
    },
  })
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  // Also where the answer was lost.
  const isDone = variables === undefined ? others.length === 0 : sessions.every(({ id }) => id !== variables)
  return (
    <>
      <ul>
        {sessions.map(({ id, isCurrent, since, lastSeen, address, userAgent }) => (
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
                aria-label={message('sessions.endOf', {
                  browser: browserName(userAgent) ?? message('sessions.unknown'),
                  address,
                  since: new Date(since),
                })}
                busy={isPending && variables === id}
                onClick={() => mutate(id)}
              >
                <Message id="sessions.end" />
              </Button>
            )}
          </Item>
        ))}
      </ul>
      {error && !isDone && <ErrorNote error={error} />}
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
        onConfirm={() => mutate(undefined)}
        onCancel={() => setAsking(false)}
      >
        <Message id="sessions.endOthers.text" values={{ count: others.length }} />
      </ConfirmDialog>
    </>
  )
}
