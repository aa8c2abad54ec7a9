import { useEffect } from 'react'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/button.tsx'
import { focusPage } from '#ui/focus-page.ts'
import { PageState } from '#ui/page-state.tsx'
import { ChunkError } from '#api/load-chunk.ts'

interface AreaFailedPageProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/**
 * An area that could not be loaded or shown; the rest of the page goes on (specification §8). What did not come for want of a network is
 * loaded again when that is back.
 */
export function AreaFailedPage({ error, onRetry }: AreaFailedPageProps) {
  const isOffline = error instanceof ChunkError && error.failure === 'offline'
  useEffect(() => {
    if (!isOffline) return
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [isOffline, onRetry])
  // The button that was pressed has gone with the page.
  useEffect(() => focusPage, [])
  return (
    <PageState
      kind="error"
      level={1}
      title={
        error instanceof ChunkError ? (
          <Message id="chunk.failed" values={{ chunk: error.chunk }} />
        ) : (
          <Message id="area.failed" />
        )
      }
      action={
        <>
          <Button onClick={onRetry}>
            <Message id="action.retry" />
          </Button>
          {error instanceof ChunkError && error.failure === 'missing' && (
            <Button look="outline" onClick={() => window.location.reload()}>
              <Message id="action.reload" />
            </Button>
          )}
        </>
      }
    >
      {error instanceof ChunkError ? (
        <Message id={`chunk.${error.failure}`} />
      ) : (
        <Message id="area.failed.text" />
      )}
    </PageState>
  )
}
