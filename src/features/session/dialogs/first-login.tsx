import { useQuery } from '@tanstack/react-query'
import { securityQuery } from '#api/queries/security.ts'
import { useSite } from '#config/use-site.ts'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PageState } from '#ui/notices/page-state.tsx'
import { Text } from '#ui/text/text.tsx'

interface FirstLoginProps {
  readonly account: string
  /** `goesTo`: the address that the player goes on to, where one was chosen. */
  readonly onClose: (goesTo?: string) => void
}

/**
 * The welcome of a first login, which a registration's own login is too (specification §4, first-login action): it asks for a payment
 * password where there is none, and says what waits to be confirmed.
 */
export function FirstLogin({ account, onClose }: FirstLoginProps) {
  const { data: security, isPending } = useQuery(securityQuery())
  const hasMemberCentre = useSite().map.routes.some(({ id }) => id === 'member')
  const email = security?.unconfirmedEmail
  const asks = hasMemberCentre && security?.hasPaymentPassword === false
  return (
    <PageState
      kind="empty"
      icon="user"
      title={<Message id="register.welcome" values={{ account }} />}
      action={
        // All at once: a button that moves while it is pressed is not pressed, or another one is.
        !isPending && (
          <>
            {asks && (
              <Button onClick={() => onClose('/member?set=paymentPassword')}>
                <Message id="login.first.paymentPassword" />
              </Button>
            )}
            <Button look={asks ? 'outline' : 'solid'} onClick={() => onClose()}>
              <Message id="login.first.go" />
            </Button>
          </>
        )
      }
    >
      {email && (
        <Text>
          <Message id="login.first.email" values={{ email }} />
        </Text>
      )}
      {hasMemberCentre && (
        <Text>
          <Message id="login.first.text" />
        </Text>
      )}
    </PageState>
  )
}
