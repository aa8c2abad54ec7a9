import { useMutation } from '@tanstack/react-query'
import 'virtual:call-table/late'
import type { SignInProviderId } from '#schemas/config/sign-in-providers.ts'
import { request } from '#api/client.ts'
import { leaveForProvider } from '#features/session/sign-in/leave-for-provider.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { usePageShownAgain } from '#ui/hooks/use-page-shown-again.ts'
import { AskPassword } from './ask.tsx'
import { useAsking } from './use-asking.ts'

interface LinkDialogProps {
  readonly provider: SignInProviderId
  readonly onClose: () => void
}

/** Asks for the password before it leaves for a provider: whoever finds a page open does not get in for good. */
export function LinkDialog({ provider, onClose }: LinkDialogProps) {
  const message = useMessage()
  const [{ answer }, keep] = useAsking(provider)
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: (password: string) => request('beginLink', { body: { provider, password } }),
    onSuccess: leaveForProvider,
  })
  // A page that the browser kept, and shows again when somebody comes back, is not busy any more.
  usePageShownAgain(reset)
  const values = { provider: message(`security.linked.${provider}`) }
  return (
    <Dialog
      open
      holdsInput
      onClose={onClose}
      title={<Message id="security.link" values={values} />}
      closeLabel={message('action.close')}
    >
      <AskPassword
        answer={answer}
        onAnswer={(typed) => keep({ answer: typed })}
        mutate={mutate}
        isPending={isPending || isSuccess}
        error={error}
      >
        <Message id="security.link.why" values={values} />
      </AskPassword>
    </Dialog>
  )
}
