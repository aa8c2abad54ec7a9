import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/button.tsx'
import { PageState } from '#ui/page-state.tsx'

interface FirstLoginProps {
  readonly account: string
  readonly onClose: () => void
  /** Absent where there is a payment password already. */
  readonly onPaymentPassword?: (() => void) | undefined
}

/** The welcome of a first login (specification §4, first-login action): it asks for a payment password where there is none. */
export function FirstLogin({ account, onClose, onPaymentPassword }: FirstLoginProps) {
  return (
    <PageState
      kind="empty"
      icon="user"
      title={<Message id="login.welcome" values={{ account }} />}
      action={
        <>
          {onPaymentPassword && (
            <Button onClick={onPaymentPassword}>
              <Message id="login.first.paymentPassword" />
            </Button>
          )}
          <Button look={onPaymentPassword ? 'outline' : 'solid'} onClick={onClose}>
            <Message id="login.first.go" />
          </Button>
        </>
      }
    >
      <Message id="login.first.text" />
    </PageState>
  )
}
