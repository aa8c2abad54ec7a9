import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { signInProviderIds } from '#schemas/config/sign-in-providers.ts'
import { memberKey } from '#api/queries/member.ts'
import { securityQuery } from '#api/queries/security.ts'
import type { AskingId } from '#features/session/dialogs/dialog-memory.tsx'
import { useSession } from '#features/session/current/use-session.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Badge } from '#ui/notices/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { usePersistentWindow } from '#ui/dialogs/persistent-window.tsx'
import { Text } from '#ui/text/text.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { AuthenticatorDialog, type GivenCodes } from './authenticator-dialog.tsx'
import { Item } from './item.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { LinkedSignIns } from './linked-sign-ins.tsx'
import { NewCodesDialog } from './new-codes-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { secretIds, type SecretId } from './secret-ids.ts'
import { secrets, type Security } from './secrets.ts'
import { Section } from './section.tsx'
import { SendConfirmation } from './send-confirmation.tsx'
import { useBegunSecret } from './use-begun-secret.ts'
import { styled } from '#ui/styles/styled.tsx'

/** What protects the account, and how it is changed (requirement MEM-2). */
export function SecurityCentre() {
  return (
    <Section
      id="security-centre"
      title={<Message id="security.title" />}
      query={useQuery(securityQuery())}
      height="24rem"
    >
      {(security) => <Protections security={security} />}
    </Section>
  )
}

function Protections({ security }: { readonly security: Security }) {
  const queryClient = useQueryClient()
  const message = useMessage()
  const announce = useAnnounce()
  const [query, setQuery] = useSearchParams()
  const account = useSession()?.account ?? ''
  const keepWindow = usePersistentWindow()
  const { begun, forget, forgetAsked } = useBegunSecret()
  // The address can ask for one, as the welcome of a first login does.
  const [opened, setOpened] = useState<SecretId | AskingId | undefined>(
    () => begun ?? secretIds.find((id) => id === query.get('set')),
  )
  const { hasPassword, authenticator, linked } = security
  const secret = secretIds.find((id) => id === opened)
  const provider = signInProviderIds.find((id) => id === opened)
  const close = () => {
    forget()
    setOpened(undefined)
    if (query.has('set')) setQuery({}, { replace: true })
  }
  const refresh = () => void queryClient.invalidateQueries({ queryKey: memberKey })
  const showCodes = (asked: 'authenticator' | 'recoveryCodes') => (given: GivenCodes) => {
    keepWindow({ owner: account, window: <RecoveryCodesDialog given={given} /> })
    forgetAsked(asked)
    setOpened((now) => (now === asked ? undefined : now))
  }
  const done = (what: SecretId | 'authenticator') => {
    close()
    announce(message(messageIdOf(`security.${what}.done`)))
  }
  return (
    <>
      <List>
        {secretIds.map((id) => (
          <Row
            key={id}
            id={id}
            state={stateOf(security, id)}
            isSet={isSet(security, id)}
            isUnconfirmed={isUnconfirmed(security, id)}
            action={actionOf(security, id)}
            // Everything else asks for it.
            onChange={() => setOpened(hasPassword ? id : 'password')}
          />
        ))}
        <Row
          id="authenticator"
          isSet={authenticator}
          isUnsaved={security.recoveryCodesUnsaved}
          action={authenticator ? 'change' : 'set'}
          state={codesState(security)}
          onChange={() => setOpened(hasPassword ? 'authenticator' : 'password')}
          {...(authenticator && hasPassword && { onNewCodes: () => setOpened('recoveryCodes') })}
        />
        <LinkedSignIns linked={linked} hasPassword={hasPassword} onLink={setOpened} />
      </List>
      {secret && (
        <SecretDialog
          {...secrets(security)[secret]}
          id={secret}
          title={<Message id={messageIdOf(`security.${secret}.${actionOf(security, secret)}`)} />}
          submitLabel={<Message id="security.save" />}
          // Also when its dialog was closed meanwhile.
          change={(input) => secrets(security)[secret].change(input).finally(refresh)}
          onDone={() => done(secret)}
          onClose={close}
        />
      )}
      {opened === 'authenticator' && (
        <AuthenticatorDialog
          isOn={authenticator}
          onCodes={showCodes('authenticator')}
          onDone={() => {
            refresh()
            done('authenticator')
          }}
          onClose={close}
        />
      )}
      {opened === 'recoveryCodes' && <NewCodesDialog onCodes={showCodes('recoveryCodes')} onClose={close} />}
      {provider && <LinkDialog provider={provider} onClose={close} />}
    </>
  )
}

interface RowProps {
  readonly id: SecretId | 'authenticator'
  readonly isSet: boolean
  readonly isUnconfirmed?: boolean
  readonly isUnsaved?: boolean
  readonly action: 'set' | 'change'
  readonly state: ReactNode
  readonly onChange: () => void
  readonly onNewCodes?: () => void
}

function Row({
  id,
  isSet,
  isUnconfirmed = false,
  isUnsaved = false,
  action,
  state,
  onChange,
  onNewCodes,
}: RowProps) {
  return (
    <Item>
      <What>
        <Text as="strong">
          <Message id={messageIdOf(`security.${id}`)} />
        </Text>{' '}
        <Badge tone={isSet && !isUnsaved ? 'success' : 'warning'}>
          <Message id={`security.${setting({ isSet, isUnconfirmed, isUnsaved })}`} />
        </Badge>
        {state && (
          <Text look="small" muted>
            {state}
          </Text>
        )}
      </What>
      <Actions>
        {isUnconfirmed && <SendConfirmation />}
        {onNewCodes && (
          <Button look="outline" size="sm" onClick={onNewCodes}>
            <Message id="security.recovery.new" />
          </Button>
        )}
        <Button look="outline" size="sm" onClick={onChange}>
          <Message id={messageIdOf(`security.${id}.${action}`)} />
        </Button>
      </Actions>
    </Item>
  )
}

function setting({
  isSet,
  isUnconfirmed,
  isUnsaved,
}: Record<`is${'Set' | 'Unconfirmed' | 'Unsaved'}`, boolean>) {
  if (isUnconfirmed) return 'isNotConfirmed'
  if (isUnsaved) return 'isNotSaved'
  return isSet ? 'isSet' : 'isNotSet'
}

/** What can be done, in the words of its button and of its window. */
function actionOf(security: Security, id: SecretId) {
  return isSet(security, id) || isUnconfirmed(security, id) ? 'change' : 'set'
}

function isUnconfirmed({ unconfirmedEmail }: Security, id: SecretId): boolean {
  return id === 'email' && unconfirmedEmail !== undefined
}

function isSet(security: Security, id: SecretId): boolean {
  switch (id) {
    case 'password':
      return security.hasPassword
    case 'paymentPassword':
      return security.hasPaymentPassword
    case 'mobile':
      return security.mobile !== undefined
    case 'email':
      return security.email !== undefined
  }
}

function codesState({ authenticator, recoveryCodesLeft, recoveryCodesUnsaved }: Security): ReactNode {
  if (!authenticator) return undefined
  if (recoveryCodesUnsaved) return <Message id="security.recovery.unsaved" />
  return <Message id="security.codesLeft" values={{ count: recoveryCodesLeft }} />
}

function stateOf(security: Security, id: SecretId): ReactNode {
  const { passwordChangedAt, mobile, email, unconfirmedEmail } = security
  if (id === 'password' && passwordChangedAt) {
    return <Message id="security.changedAt" values={{ date: new Date(passwordChangedAt) }} />
  }
  if (id === 'mobile' && mobile) return <bdi>{mobile}</bdi>
  if (id === 'email' && email) return <bdi>{email}</bdi>
  if (id === 'email' && unconfirmedEmail) {
    return (
      <>
        <bdi>{unconfirmedEmail}</bdi>
        <br />
        <Message id="security.email.unconfirmed" />
      </>
    )
  }
  return undefined
}

const Actions = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } })
/** Beside its buttons where there is room for a few words. */
const What = styled('div', { base: { flex: '1 1 14rem', minWidth: '0' } })
const List = styled('ul', { base: { display: 'grid', mt: '3' } })
