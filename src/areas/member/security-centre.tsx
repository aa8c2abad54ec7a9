import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { errorCodeOf } from '#machines/error-code-of.ts'
import { memberKey } from '#api/queries/member.ts'
import { securityQuery } from '#api/queries/security.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Heading } from '#ui/heading.tsx'
import { PageState } from '#ui/page-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { useAnnounce } from '#ui/use-announce.ts'
import { AuthenticatorDialog } from './authenticator-dialog.tsx'
import { Item } from './item.tsx'
import { LinkedSignIns } from './linked-sign-ins.tsx'
import { secrets, type SecretId, type Security } from './secrets.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { styled } from '#ui/styled.tsx'

/** What protects the account, and how it is changed (requirement MEM-2). */
export function SecurityCentre() {
  const { data, error, refetch } = useQuery(securityQuery())
  const queryClient = useQueryClient()
  const message = useMessage()
  const announce = useAnnounce()
  const [opened, setOpened] = useState<SecretId | 'authenticator'>()
  const close = () => setOpened(undefined)
  const done = (what: SecretId | 'authenticator') => {
    close()
    announce(message(messageIdOf(`security.${what}.done`)))
    void queryClient.invalidateQueries({ queryKey: memberKey })
  }
  if (error) {
    return (
      <PageState
        kind="error"
        title={<Message id="area.failed" />}
        action={
          <Button onClick={() => void refetch()}>
            <Message id="action.retry" />
          </Button>
        }
      >
        <Message id={messageIdOf(`error.${errorCodeOf(error)}`)} />
      </PageState>
    )
  }
  if (!data) return <Skeleton height="20rem" />
  const secret = opened && opened !== 'authenticator' ? secrets(data)[opened] : undefined
  return (
    <Card as="section" aria-labelledby="security-centre">
      <Heading level={2} look="subheading" id="security-centre">
        <Message id="security.title" />
      </Heading>
      <List>
        {(['password', 'paymentPassword', 'mobile', 'email'] as const).map((id) => (
          <Row
            key={id}
            id={id}
            state={stateOf(data, id)}
            isSet={isSet(data, id)}
            // Everything else asks for it.
            onChange={() => setOpened(data.hasPassword ? id : 'password')}
          />
        ))}
        <Row
          id="authenticator"
          isSet={data.authenticator}
          state={
            data.authenticator ? (
              <Message id="security.codesLeft" values={{ count: data.recoveryCodesLeft }} />
            ) : undefined
          }
          onChange={() => setOpened(data.hasPassword ? 'authenticator' : 'password')}
        />
        <LinkedSignIns linked={data.linked} hasPassword={data.hasPassword} />
      </List>
      {secret && opened && opened !== 'authenticator' && (
        <SecretDialog
          {...secret}
          title={<Message id={messageIdOf(`security.${opened}.${isSet(data, opened) ? 'change' : 'set'}`)} />}
          submitLabel={<Message id="security.save" />}
          onDone={() => done(opened)}
          onClose={close}
        />
      )}
      {opened === 'authenticator' && (
        <AuthenticatorDialog isOn={data.authenticator} onDone={() => done('authenticator')} onClose={close} />
      )}
    </Card>
  )
}

interface RowProps {
  readonly id: SecretId | 'authenticator'
  readonly isSet: boolean
  readonly state: ReactNode
  readonly onChange: () => void
}

function Row({ id, isSet, state, onChange }: RowProps) {
  return (
    <Item>
      <div>
        <Text as="strong">
          <Message id={messageIdOf(`security.${id}`)} />
        </Text>{' '}
        <Badge tone={isSet ? 'success' : 'warning'}>
          <Message id={isSet ? 'security.isSet' : 'security.isNotSet'} />
        </Badge>
        {state && (
          <Text look="small" muted>
            {state}
          </Text>
        )}
      </div>
      <Button look="outline" size="sm" onClick={onChange}>
        <Message id={messageIdOf(`security.${id}.${isSet ? 'change' : 'set'}`)} />
      </Button>
    </Item>
  )
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

function stateOf(security: Security, id: SecretId): ReactNode {
  const { passwordChangedAt, mobile, email } = security
  if (id === 'password' && passwordChangedAt) {
    return <Message id="security.changedAt" values={{ date: new Date(passwordChangedAt) }} />
  }
  if (id === 'mobile' && mobile) return <bdi>{mobile}</bdi>
  if (id === 'email' && email) return <bdi>{email}</bdi>
  return undefined
}

const List = styled('ul', { base: { display: 'grid', mt: '3' } })
