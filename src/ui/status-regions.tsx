import { useCallback, useState, type ReactNode } from 'react'
import { AnnouncerContext, type Announce } from './use-announce.ts'

interface Said {
  text: string
  /** Says the same words again: a region speaks only when its content changes. */
  turn: number
}

/** The one polite and the one assertive live region of the page (WCAG 4.1.3). */
export function StatusRegions({ children }: { children: ReactNode }) {
  const [polite, setPolite] = useState<Said>(silence)
  const [assertive, setAssertive] = useState<Said>(silence)
  const announce = useCallback<Announce>((text, urgency = 'polite') => {
    const say = urgency === 'polite' ? setPolite : setAssertive
    say(({ turn }) => ({ text, turn: turn + 1 }))
  }, [])

  return (
    <AnnouncerContext value={announce}>
      {children}
      <div className="mq-visually-hidden" role="status" aria-live="polite">
        <span key={polite.turn}>{polite.text}</span>
      </div>
      <div className="mq-visually-hidden" role="alert" aria-live="assertive">
        <span key={assertive.turn}>{assertive.text}</span>
      </div>
    </AnnouncerContext>
  )
}

const silence: Said = { text: '', turn: 0 }
