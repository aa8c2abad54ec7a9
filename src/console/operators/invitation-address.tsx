import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Text } from '#ui/text/text.tsx'
import { ShownOnce } from '../parts/shown-once.tsx'

interface InvitationAddressProps {
  readonly address: string
  readonly expiresAt: string
  readonly onClose: () => void
}

/** Where somebody chooses a password, shown once. */
export function InvitationAddress({ address, expiresAt, onClose }: InvitationAddressProps) {
  return (
    <Stack>
      <Text role="status">
        <Message id="operators.invited" values={{ until: new Date(expiresAt) }} />
      </Text>
      <ShownOnce lines={[address]} />
      <Button size="lg" onClick={onClose}>
        <Message id="operators.invited.done" />
      </Button>
    </Stack>
  )
}
