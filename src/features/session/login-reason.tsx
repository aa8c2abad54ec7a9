import { useEffect } from 'react'
import type { ErrorCode } from '#schemas/errors.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { Text } from '#ui/text.tsx'
import { useAnnounce } from '#ui/use-announce.ts'

/** Why a login is asked for; said aloud too, because the focus goes to the first field. */
export function LoginReason({ reason }: { readonly reason: ErrorCode }) {
  const text = useMessage()(messageIdOf(`error.${reason}`))
  const announce = useAnnounce()
  useEffect(() => announce(text), [announce, text])
  return <Text>{text}</Text>
}
