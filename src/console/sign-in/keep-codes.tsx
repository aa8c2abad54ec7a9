import { Stack } from '#forms/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/button.tsx'
import { Text } from '#ui/text.tsx'
import { ShownOnce } from '../parts/shown-once.tsx'

interface KeepCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** Recovery codes, which are shown once. */
export function KeepCodes({ codes, onDone }: KeepCodesProps) {
  return (
    <Stack>
      <Text role="status">
        <Message id="console.recovery.text" />
      </Text>
      <ShownOnce lines={codes} />
      <Button size="lg" onClick={onDone}>
        <Message id="console.recovery.kept" />
      </Button>
    </Stack>
  )
}
