import { useMutation } from '@tanstack/react-query'
import 'virtual:call-table/late'
import { request } from '#api/client.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Text } from '#ui/text/text.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'

/** Mails the link again that confirms the address of the registration. */
export function SendConfirmation() {
  const message = useMessage()
  const announce = useAnnounce()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => request('sendEmailConfirmation', {}),
    onSuccess: () => announce(message('security.email.sent')),
  })
  return (
    <>
      {isSuccess && (
        <Text look="small" muted>
          <Message id="security.email.sent" />
        </Text>
      )}
      {error && <ErrorNote error={error} />}
      <Button look="outline" size="sm" busy={isPending} onClick={() => mutate()}>
        <Message id="security.email.sendAgain" />
      </Button>
    </>
  )
}
