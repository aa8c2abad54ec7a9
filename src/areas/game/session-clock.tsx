import { useEffect, useState } from 'react'
import { timeNow } from '#api/platform-clock.ts'
import { useMessage } from '#i18n/use-message.ts'
import { styled } from '#ui/styles/styled.tsx'
import { elapsedText } from '#i18n/elapsed-text.ts'

/** For how long somebody has been playing, by the platform's clock. It is read when somebody asks, and not told every second. */
export function SessionClock({ began }: { readonly began: number }) {
  const message = useMessage()
  const [now, setNow] = useState(began)
  useEffect(() => {
    const timer = setInterval(() => setNow(timeNow()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <Figure role="timer" aria-label={message('play.time')} title={message('play.time')}>
      {elapsedText(now - began)}
    </Figure>
  )
}

const Figure = styled('span', { base: { fontVariantNumeric: 'tabular-nums' } })
