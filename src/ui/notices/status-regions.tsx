import { useCallback, useState, type ReactNode } from 'react'
import { AnnouncerContext, type Announce } from '../hooks/use-announce.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'

interface Said {
  text: string
  /** Says the same words again: a region speaks only when its content changes. */
  turn: number
}

/** The page, and its one polite and one assertive live region (WCAG 4.1.3), which speak under an open window as well. */
export function StatusRegions({ children }: { children: ReactNode }) {
  const [polite, setPolite] = useState<Said>(silence)
  const [assertive, setAssertive] = useState<Said>(silence)
  const [waiting] = useState(() => ({ polite: new Set<string>(), assertive: new Set<string>() }))
  const announce = useCallback<Announce>(
    (text, urgency = 'polite') => {
      const texts = waiting[urgency].add(text)
      if (texts.size > 1) return
      // What is said at the same time is said together: one would take the place of the other.
      queueMicrotask(() => {
        const say = urgency === 'polite' ? setPolite : setAssertive
        const together = [...texts].join(' ')
        texts.clear()
        say(({ turn }) => ({ text: together, turn: turn + 1 }))
      })
    },
    [waiting],
  )

  return (
    <AnnouncerContext value={announce}>
      <div data-page={isDrawn ? undefined : ''}>{children}</div>
      <VisuallyHidden as="div" role="status" aria-live="polite">
        <span key={polite.turn}>{polite.text}</span>
      </VisuallyHidden>
      <VisuallyHidden as="div" role="alert" aria-live="assertive">
        <span key={assertive.turn}>{assertive.text}</span>
      </VisuallyHidden>
    </AnnouncerContext>
  )
}

/** What the server draws holds its own window, and goes when the real one opens: covered before that, all of it would be styled once more. */
const isDrawn = typeof document === 'undefined'

const silence: Said = { text: '', turn: 0 }
