import { useEffect } from 'react'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/button.tsx'
import { useAnnounce } from '#ui/use-announce.ts'
import { Toast } from './toast.tsx'

interface DialogFailedProps {
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** A dialog whose chunk could not be loaded. The page itself goes on working. */
export function DialogFailed({ onRetry, onClose }: DialogFailedProps) {
  const message = useMessage()
  const announce = useAnnounce()
  useEffect(() => announce(message('chunk.missing'), 'assertive'), [announce, message])
  return (
    <Toast
      onClose={onClose}
      action={
        <Button size="sm" look="outline" onClick={onRetry}>
          <Message id="action.retry" />
        </Button>
      }
    >
      <Message id="chunk.missing" />
    </Toast>
  )
}
