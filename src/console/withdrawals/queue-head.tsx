import type { ReactNode } from 'react'
import type { Currency } from '#schemas/money/currencies.ts'
import type { WithdrawalQueue } from '#api/queries/staff-withdrawals.ts'
import { Message } from '#i18n/message.tsx'
import type { MessageId } from '#i18n/message-id.ts'
import { styled } from '#ui/styles/styled.tsx'
import { Money } from '../books/money.tsx'
import { When } from '../parts/when.tsx'

interface QueueHeadProps {
  readonly waiting: WithdrawalQueue['waiting']
  readonly currency: Currency
  readonly timeZone: string | undefined
}

/** How much waits for staff, for how long, and how much of it is later than players were promised. */
export function QueueHead({ waiting, currency, timeZone }: QueueHeadProps) {
  const { count, sum, oldest, late } = waiting
  const figures: readonly (readonly [MessageId, ReactNode])[] = [
    ['withdrawals.waiting.count', <Message key="count" id="withdrawals.figure" values={{ count }} />],
    ['withdrawals.waiting.sum', <Money key="sum" minor={sum} currency={currency} />],
    [
      'withdrawals.waiting.oldest',
      oldest === undefined ? '–' : <When key="oldest" at={oldest} timeZone={timeZone} />,
    ],
    ['withdrawals.waiting.late', <Message key="late" id="withdrawals.figure" values={{ count: late }} />],
  ]
  return (
    <Figures>
      {figures.map(([name, value]) => (
        <Figure key={name} isLate={name === 'withdrawals.waiting.late' && late > 0}>
          <dt>
            <Message id={name} />
          </dt>
          <dd>{value}</dd>
        </Figure>
      ))}
    </Figures>
  )
}

const Figures = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
    m: '0',
    layerStyle: 'card',
  },
})
const Figure = styled('div', {
  base: {
    display: 'grid',
    alignContent: 'space-between',
    gap: '0.5',
    minWidth: '0',
    px: '4',
    py: '3',
    '& > dt': { fontSize: 'sm', color: 'fg.muted' },
    '& > dd': { m: '0', textStyle: 'subheading', overflowWrap: 'anywhere' },
  },
  variants: { isLate: { true: { '& > dd': { color: 'danger.text' } } } },
})
