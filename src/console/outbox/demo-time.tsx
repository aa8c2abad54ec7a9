import { useMutation, useQueryClient } from '@tanstack/react-query'
import { languageTable } from '#schemas/config/languages.ts'
import { mostAhead } from '#schemas/operators/most-ahead.ts'
import { whoAdministers } from '#schemas/operators/operator-roles.ts'
import { request } from '#api/client.ts'
import { demoClockQuery } from '#api/queries/demo-clock.ts'
import { Message } from '#i18n/message.tsx'
import { timeSpan } from '#i18n/time-span.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useMessage } from '#i18n/use-message.ts'
import { Card } from '#ui/layout/card.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { useDemoClock } from '../parts/use-demo-clock.ts'
import { hasUnlimitedRole, useSelf } from '../sign-in/use-self.ts'
import { MoveDemoTime } from './move-demo-time.tsx'

/** How far the time of the demo is ahead, and what moves it forward, for administrators of every merchant. */
export function DemoTime() {
  const self = useSelf()
  const clock = useDemoClock()
  const { language } = useLanguage()
  const message = useMessage()
  const announce = useAnnounce()
  const queryClient = useQueryClient()
  const span = (seconds: number) => timeSpan(seconds, languageTable[language].formats)
  const moving = useMutation({
    mutationFn: (seconds: number) => request('moveDemoClock', { body: { seconds } }),
    onSuccess(answer) {
      queryClient.setQueryData(demoClockQuery.queryKey, answer)
      announce(message('outbox.time.moved', { span: span(answer.ahead) }))
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: demoClockQuery.queryKey }),
  })
  if (!clock) return null
  const { ahead } = clock
  return (
    <Box as="section" aria-labelledby="demo-time">
      <div>
        <Heading level={2} look="subheading" id="demo-time">
          <Message id="outbox.time" />
        </Heading>
        <Text>
          {ahead >= 60 ? (
            <Message id="outbox.time.ahead" values={{ span: span(ahead) }} />
          ) : (
            <Message id="outbox.time.true" />
          )}
        </Text>
        <Text muted>
          <Message id="outbox.time.help" />
        </Text>
      </div>
      {hasUnlimitedRole(self, whoAdministers, '*') && (
        <MoveDemoTime
          rest={mostAhead - ahead}
          isPending={moving.isPending}
          error={moving.error}
          onMove={(seconds) => moving.mutate(seconds)}
        />
      )}
    </Box>
  )
}

const Box = styled(Card, { base: { display: 'grid', gap: '4', p: '5' } })
