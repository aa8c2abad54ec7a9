import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/button.tsx'
import { PageState } from '#ui/page-state.tsx'
import { ChunkError } from '#api/load-chunk.ts'

interface AreaFailedPageProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** An area that could not be loaded or shown; the rest of the page goes on (specification §8). */
export function AreaFailedPage({ error, onRetry }: AreaFailedPageProps) {
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
