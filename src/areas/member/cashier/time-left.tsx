import { useEffect, useEffectEvent, useState } from 'react'
import { elapsedText } from '#i18n/elapsed-text.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { styled } from '#ui/styles/styled.tsx'

interface TimeLeftProps {
  /** ISO 8601, like `now`. */
  readonly by: string
  /** The time of the server when it answered. */
  readonly now: string
  /** When the answer came, in milliseconds of this browser's clock. */
  readonly receivedAt: number
  readonly onOver: () => void
  /** What it is left for. */
  readonly of: 'deposit' | 'receipt'
}

const day = 24 * 3_600_000
/** Milliseconds from the end of the time to the request for what became of the payment. */
const patience = 2_000

/** The time that is left to pay or to answer, by the server's clock; with more than a day left, the moment at which it ends. */
export function TimeLeft({ by, now, receivedAt, onOver, of }: TimeLeftProps) {
  const message = useMessage()
  const read = () => Date.parse(by) - Date.parse(now) - (Date.now() - receivedAt)
  const [left, setLeft] = useState(read)
  const tick = useEffectEvent(() => setLeft(read()))
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const timer = setInterval(() => tick(), 1_000)
    return () => clearInterval(timer)
  }, [])
  const isOver = left <= 0
  useEffect(() => {
    if (!isOver) return undefined
    const timer = setTimeout(() => over(), patience)
    return () => clearTimeout(timer)
  }, [isOver])
  if (isOver)
    return (
      <span>
        <Message id="cashier.left.over" values={{ of }} />
      </span>
    )
  if (left > day)
    return (
      <span>
        <Message id="cashier.left.until" values={{ of, time: new Date(by) }} />
      </span>
    )
  return (
    <span>
      <Message
        id="cashier.left"
        values={{
          of,
          time: (
            <Figure role="timer" aria-label={message('cashier.left.label', { of })}>
              {elapsedText(left)}
            </Figure>
          ),
        }}
      />
    </span>
  )
}

const Figure = styled('bdi', { base: { fontVariantNumeric: 'tabular-nums', fontWeight: 'semibold' } })
