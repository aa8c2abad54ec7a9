import { useEffect } from 'react'
import type { ChunkFailure } from '#api/load-chunk.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { Toast } from '#ui/notices/toast.tsx'
import { useNetworkBack } from '#ui/hooks/use-network-back.ts'

interface DialogFailedProps {
  readonly failure: ChunkFailure
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** A dialog whose chunk could not be loaded. The page itself goes on working. For want of a network it is loaded when that is back. */
export function DialogFailed({ failure, onRetry, onClose }: DialogFailedProps) {
  const message = useMessage()
  const announce = useAnnounce()
  useNetworkBack(failure === 'offline', onRetry)
  useEffect(() => announce(message(`chunk.${failure}`), 'assertive'), [announce, message, failure])
  return (
    <Toast
      label={message('session.notice')}
      closeLabel={message('action.close')}
      onClose={onClose}
      action={
        <>
          <Button size="sm" look="outline" onClick={onRetry}>
            <Message id="action.retry" />
          </Button>
          {/* After a new build it never comes by itself; the address opens the dialog again. */}
          {failure === 'missing' && (
            <Button size="sm" look="outline" onClick={() => window.location.reload()}>
              <Message id="action.reload" />
            </Button>
          )}
        </>
      }
    >
      <Message id={`chunk.${failure}`} />
    </Toast>
  )
}
