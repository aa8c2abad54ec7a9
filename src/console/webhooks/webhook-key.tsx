import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Text } from '#ui/text/text.tsx'
import { ShownOnce } from '../parts/shown-once.tsx'

interface WebhookKeyProps {
  readonly secret: string
  /** The previous key signs too until then. */
  readonly oldUntil?: string
  readonly onClose: () => void
}

/** What messages are signed by, shown once. */
export function WebhookKey({ secret, oldUntil, onClose }: WebhookKeyProps) {
  return (
    <Stack>
      <Text role="status">
        <Message id="webhooks.key" />
      </Text>
      <ShownOnce lines={[secret]} />
      {oldUntil !== undefined && (
        <Text>
          <Message id="webhooks.key.both" values={{ until: new Date(oldUntil) }} />
        </Text>
      )}
      <Button size="lg" onClick={onClose}>
        <Message id="webhooks.key.done" />
      </Button>
    </Stack>
  )
}
