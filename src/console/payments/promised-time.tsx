import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/notices/badge.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { useDemoClock } from '../parts/use-demo-clock.ts'
import { useNow } from '../parts/use-now.ts'
import { When } from '../parts/when.tsx'

interface PromisedTimeProps {
  /** ISO 8601. */
  readonly by: string
  readonly timeZone: string | undefined
}

/** Minutes before its end in which a promise is marked. */
const near = 30

/** Until when the player was promised an end, marked in words when that is near or over. */
export function PromisedTime({ by, timeZone }: PromisedTimeProps) {
  const ahead = (useDemoClock()?.ahead ?? 0) * 1_000
  const minutes = Math.ceil((Date.parse(by) - Date.parse(useNow()) - ahead) / 60_000)
  return (
    <Line>
      <When at={by} timeZone={timeZone} look="date" />
      {minutes <= 0 && (
        <Badge tone="danger">
          <Message id="deposits.by.over" />
        </Badge>
      )}
      {minutes > 0 && minutes <= near && (
        <Badge tone="warning">
          <Message id="deposits.by.near" values={{ minutes }} />
        </Badge>
      )}
    </Line>
  )
}

const Line = styled('span', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1.5',
    '& > *': { whiteSpace: 'nowrap' },
  },
})
