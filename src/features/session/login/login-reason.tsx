import { useEffect } from 'react'
import type { ErrorCode } from '#schemas/errors/errors.ts'
import { Text } from '#ui/text/text.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { useErrorMessage } from '#errors/use-error-message.ts'

/** Why a login is asked for; said aloud too, because the focus goes to the first field. */
export function LoginReason({ reason }: { readonly reason: ErrorCode }) {
  const text = useErrorMessage()({ code: reason })
  const announce = useAnnounce()
  useEffect(() => announce(text), [announce, text])
  return <Text>{text}</Text>
}
