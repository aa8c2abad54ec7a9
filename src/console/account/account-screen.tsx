import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#api/client.ts'
import { selfKey } from '#api/queries/operator.ts'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { usePersistentWindow } from '#ui/dialogs/persistent-window.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { GrantList } from '../operators/grant-list.tsx'
import { Refused } from '../parts/console-form.tsx'
import { Facts } from '../parts/facts.tsx'
import { Screen } from '../parts/screen.tsx'
import { useSelf } from '../sign-in/use-self.ts'
import { AuthenticatorDialog, RecoveryCodesDialog, type AuthenticatorAct } from './authenticator-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { UnsavedCodesNote } from './unsaved-codes.tsx'

/** The own account: what one may do, and what protects it. */
export function AccountScreen() {
  const self = useSelf()
  const queryClient = useQueryClient()
  const keepWindow = usePersistentWindow()
  const [dialog, setDialog] = useState<'password' | AuthenticatorAct>()
  const signOut = useMutation({
    mutationFn: () => request('signOutOperator', {}),
    // Nothing of the session stays in the memory of the page.
    onSuccess: () => window.location.assign('/console'),
  })
  if (!self) return null
  const close = () => {
    setDialog(undefined)
    void queryClient.invalidateQueries({ queryKey: selfKey })
  }
  return (
    <Screen
      title="console.page.account"
      lead="account.lead"
      action={
        <Button look="outline" busy={signOut.isPending} onClick={() => signOut.mutate()}>
          <Message id="account.signOut" />
        </Button>
      }
    >
      {signOut.error && <Refused error={signOut.error} />}
      <Card>
        <Part>
          <Heading level={2} look="heading">
            <bdi>{self.name}</bdi>
          </Heading>
          <GrantList grants={self.grants} />
        </Part>
      </Card>
      <Card>
        <Part>
          <Heading level={2} look="heading">
            <Message id="account.security" />
          </Heading>
          {!self.hasPassword && (
            <Text>
              <Message id="account.byKey" />
            </Text>
          )}
          <Facts
            facts={[
              [
                <Message key="name" id="account.authenticator" />,
                <Message key="value" id={self.hasAuthenticator ? 'account.on' : 'account.off'} />,
              ],
              ...(self.hasAuthenticator
                ? [[<Message key="name" id="account.codesLeft" />, String(self.recoveryCodesLeft)] as const]
                : []),
            ]}
          />
          {self.recoveryCodesUnsaved && <UnsavedCodesNote />}
          {self.hasPassword && (
            <Row>
              <Button look="outline" onClick={() => setDialog('password')}>
                <Message id="account.password" />
              </Button>
              {!self.hasAuthenticator && (
                <Button look="outline" onClick={() => setDialog('set')}>
                  <Message id="account.authenticator.set" />
                </Button>
              )}
              {self.hasAuthenticator && (
                <Button look="outline" onClick={() => setDialog('renew')}>
                  <Message id="account.codes.renew" />
                </Button>
              )}
              {self.hasAuthenticator && !self.needsAuthenticator && (
                <Button look="outline" onClick={() => setDialog('remove')}>
                  <Message id="account.authenticator.remove" />
                </Button>
              )}
            </Row>
          )}
        </Part>
      </Card>
      {dialog === 'password' && <PasswordDialog name={self.name} onClose={close} />}
      {dialog && dialog !== 'password' && (
        <AuthenticatorDialog
          act={dialog}
          name={self.name}
          onCodes={(given) => {
            keepWindow({ owner: self.name, window: <RecoveryCodesDialog given={given} /> })
            setDialog((now) => (now === dialog ? undefined : now))
          }}
          onClose={close}
        />
      )}
    </Screen>
  )
}

const Part = styled('div', {
  // A name can be longer than a phone is wide.
  base: { display: 'grid', gap: '4', justifyItems: 'start', overflowWrap: 'anywhere' },
})
const Row = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
