import { useMutation, useQueryClient } from '@tanstack/react-query'
import { generatePath, Link } from 'react-router-dom'
import { request } from '#api/client.ts'
import { whoAdministers, whoPublishes } from '#schemas/operators/operator-roles.ts'
import { layerOf } from '#schemas/config/edits/draft-owner.ts'
import { merchantKey } from '#api/queries/configuration.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Message } from '#i18n/message.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { Badge } from '#ui/notices/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { consolePaths } from '../parts/console-paths.ts'
import { List, Row } from '../parts/list.tsx'
import { When } from '../parts/when.tsx'
import { hasRole, hasUnlimitedRole, outOfReach, useSelf } from '../sign-in/use-self.ts'
import { HeldWhy } from './held-why.tsx'
import type { Schedule } from './schedule.ts'

interface ScheduleListProps {
  readonly merchant: string
  readonly schedules: readonly Schedule[]
  readonly timeZone: string | undefined
}

/** Those that are still to be published or taken back, and those that are held and wait for somebody. */
export function comingSchedules(schedules: readonly Schedule[] = []): readonly Schedule[] {
  return schedules.filter(
    ({ state, until }) => state === 'waiting' || state === 'held' || (state === 'published' && until),
  )
}

/** What is published or taken back at a time, or was held back, in the zone of whose it is. */
export function ScheduleList({ merchant, schedules, timeZone }: ScheduleListProps) {
  const message = useMessage()
  const queryClient = useQueryClient()
  // What a layer says is everyone's who stands below it, as for publishing.
  const isMerchant = layerOf(merchant) === undefined
  const who = isMerchant ? whoPublishes : whoAdministers
  const self = useSelf()
  const hasOne = (isMerchant ? hasRole : hasUnlimitedRole)(self, who, merchant)
  const takeOver = useMutation({
    mutationFn: (schedule: string) => request('takeOverSchedule', { params: { merchant, schedule } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: merchantKey(merchant) }),
  })
  const cancel = useMutation({
    mutationFn: (schedule: string) => request('cancelSchedule', { params: { merchant, schedule } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: merchantKey(merchant) }),
  })
  return (
    <>
      <List>
        {schedules.map(
          ({ id, draft, title, from, until, state, note, held, operator, documents, lacksPlanner }) => (
            <Row look="sides" key={id}>
              <div>
                {state === 'published' ? (
                  <strong>
                    <bdi>{title}</bdi>
                  </strong>
                ) : (
                  <TextLink asChild look="alone">
                    <Link to={generatePath(consolePaths.draft, { merchant, draft })}>
                      <bdi>{title}</bdi>
                    </Link>
                  </TextLink>
                )}{' '}
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
                {held && <HeldWhy held={held} />}
                {lacksPlanner && (
                  <Text look="small">
                    <Message id="schedule.lacksPlanner" values={{ name: <bdi>{operator.name}</bdi> }} />
                  </Text>
                )}
              </div>
              {hasOne && outOfReach(self, who, merchant, documents).length === 0 && (
                <Acts>
                  {(lacksPlanner || held?.code === 'plannerOff') && (
                    <Button
                      size="sm"
                      aria-label={message('schedule.takeOverOf', { title })}
                      busy={takeOver.isPending && takeOver.variables === id}
                      onClick={() => takeOver.mutate(id)}
                    >
                      <Message id="schedule.takeOver" />
                    </Button>
                  )}
                  <Button
                    size="sm"
                    look="outline"
                    aria-label={message('schedule.cancelOf', { title })}
                    busy={cancel.isPending && cancel.variables === id}
                    onClick={() => cancel.mutate(id)}
                  >
                    <Message id="schedule.cancel" />
                  </Button>
                </Acts>
              )}
            </Row>
          ),
        )}
      </List>
      {cancel.error && <ErrorNote error={cancel.error} />}
      {takeOver.error && <ErrorNote error={takeOver.error} />}
    </>
  )
}

const Acts = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
