import { useEffect } from 'react'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { focusPage } from '#ui/focus/focus-page.ts'
import { PageState } from '#ui/notices/page-state.tsx'
import { useNetworkBack } from '#ui/hooks/use-network-back.ts'

interface PartFailedProps {
  /** What could not be loaded, and why; undefined where it came, and could not be shown. */
  readonly part: FailedPart | undefined
  readonly level: 1 | 2
  readonly onRetry: () => void
}

interface FailedPart {
  readonly chunk: string
  readonly failure: 'missing' | 'timeout' | 'error' | 'offline'
}

/**
 * A part of the page that could not be loaded or shown; the rest of the page goes on (specification §8). What did not come for want of a
 * network is loaded again when that is back.
 */
export function PartFailed({ part, level, onRetry }: PartFailedProps) {
  useNetworkBack(part?.failure === 'offline', onRetry)
  // The button that was pressed has gone with what failed.
  useEffect(() => focusPage, [])
  return (
    <PageState
      kind="error"
      level={level}
      title={
        part ? <Message id="chunk.failed" values={{ chunk: part.chunk }} /> : <Message id="area.failed" />
      }
      action={
        <>
          <Button onClick={onRetry}>
            <Message id="action.retry" />
          </Button>
          {part?.failure === 'missing' && (
            <Button look="outline" onClick={() => window.location.reload()}>
              <Message id="action.reload" />
            </Button>
          )}
        </>
      }
    >
      <Message id={part ? `chunk.${part.failure}` : 'area.failed.text'} />
    </PageState>
  )
}
