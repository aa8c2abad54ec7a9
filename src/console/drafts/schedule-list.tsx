import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#api/client.ts'
import { merchantKey } from '#api/queries/configuration.ts'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Message } from '#i18n/message.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Text } from '#ui/text.tsx'
import { List, Row } from '../parts/list.tsx'
import { When } from '../parts/when.tsx'

type Schedule = CallAnswer<Calls['schedules']>['items'][number]

interface ScheduleListProps {
  readonly merchant: string
  readonly schedules: readonly Schedule[]
  readonly timeZone: string | undefined
}

/** What is published or taken back at a time, in the merchant's zone. */
export function ScheduleList({ merchant, schedules, timeZone }: ScheduleListProps) {
  const message = useMessage()
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: (schedule: string) => request('cancelSchedule', { params: { merchant, schedule } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: merchantKey(merchant) }),
  })
  return (
    <>
      <List>
        {schedules.map(({ id, title, from, until, state, note }) => (
          <Row look="sides" key={id}>
            <div>
              <strong>
                <bdi>{title}</bdi>
              </strong>{' '}
              <Badge tone={state === 'held' ? 'danger' : 'info'}>
                <Message id={messageIdOf(`schedule.state.${state}`)} />
              </Badge>
              <Text look="small" muted>
                <When at={from} timeZone={timeZone} look="date" />
                {until && (
                  <>
                    {' – '}
                    <When at={until} timeZone={timeZone} look="date" />
                  </>
                )}
                {' · '}
                <bdi>{note}</bdi>
              </Text>
            </div>
            {(state === 'waiting' || (state === 'published' && until)) && (
              <Button
                size="sm"
                look="outline"
                aria-label={message('schedule.cancelOf', { title })}
                busy={cancel.isPending && cancel.variables === id}
                onClick={() => cancel.mutate(id)}
              >
                <Message id="schedule.cancel" />
              </Button>
            )}
          </Row>
        ))}
      </List>
      {cancel.error && <ErrorNote error={cancel.error} />}
    </>
  )
}
