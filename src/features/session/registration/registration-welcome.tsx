import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { FirstLogin } from '../dialogs/first-login.tsx'

interface RegistrationWelcomeProps {
  readonly account: string
  readonly onClose: (goesTo?: string) => void
}

/** What a registration ends with: its own login is the first one. */
export function RegistrationWelcome({ account, onClose }: RegistrationWelcomeProps) {
  const message = useMessage()
  return (
    <Dialog
      open
      onClose={() => onClose()}
      title={<Message id="login.firstLogin" />}
      closeLabel={message('action.close')}
      step="firstLogin"
    >
      <FirstLogin account={account} onClose={onClose} />
    </Dialog>
  )
}
