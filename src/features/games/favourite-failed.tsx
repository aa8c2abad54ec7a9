import { useEffect } from 'react'
import { failureOf } from '#machines/failure-of.ts'
import { useErrorMessage } from '#errors/use-error-message.ts'
import { useMessage } from '#i18n/use-message.ts'
import { Text } from '#ui/text/text.tsx'
import { Toast } from '#ui/notices/toast.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'

/** Says that a star could not be set; the star itself is as it was. */
export function FavouriteFailed({
  error,
  onClose,
}: {
  readonly error: unknown
  readonly onClose: () => void
}) {
  const message = useMessage()
  const announce = useAnnounce()
  const text = useErrorMessage()(failureOf(error))
  const title = message('favourite.failed')
  useEffect(() => announce(`${title}. ${text}`, 'assertive'), [announce, title, text])
  return (
    <Toast label={title} closeLabel={message('action.close')} onClose={onClose}>
      <Text as="strong">{title}</Text>
      <Text look="small" muted>
        {text}
      </Text>
    </Toast>
  )
}
