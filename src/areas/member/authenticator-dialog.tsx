import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import 'virtual:call-table/late'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { request } from '#api/client.ts'
import { newIdempotencyKey } from '#api/use-idempotency-key.ts'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { QrCode } from '#ui/pictures/qr-code.tsx'
import { Text } from '#ui/text/text.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { Ask, AskPassword } from './ask.tsx'
import { AskBoth, type PasswordAndCode } from './ask-both.tsx'
import { useAsking, type Asked } from './use-asking.ts'
import { styled } from '#ui/styles/styled.tsx'

export type GivenCodes = CallAnswer<Calls['confirmAuthenticator']>

interface AuthenticatorDialogProps {
  readonly isOn: boolean
  /** It is on: told also when the window was closed, or its page left, while the first code was checked. */
  readonly onCodes: (codes: GivenCodes) => void
  /** It is off. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Turns an authenticator on (password, secret, first code) or off (password, code). */
export function AuthenticatorDialog({ isOn, onCodes, onDone, onClose }: AuthenticatorDialogProps) {
  const message = useMessage()
  const [asking, keep] = useAsking('authenticator')
  // What has begun goes on, also where it was done and the answer was lost: whether it is on is told of by events, too.
  const [isTurningOff] = useState(isOn && asking.begun === undefined)
  return (
    <Dialog
      open
      holdsInput
      onClose={onClose}
      title={<Message id={`security.authenticator.${isTurningOff ? 'change' : 'set'}`} />}
      closeLabel={message('action.close')}
    >
      {isTurningOff && <TurnOff asking={asking} keep={keep} onDone={onDone} />}
      {!isTurningOff && <TurnOn asking={asking} keep={keep} onCodes={onCodes} />}
    </Dialog>
  )
}

interface StepsProps {
  readonly asking: Asked[0]
  readonly keep: Asked[1]
}

function TurnOn({
  asking: { begun, answer },
  keep,
  onCodes,
}: StepsProps & Pick<AuthenticatorDialogProps, 'onCodes'>) {
  const begin = useMutation({
    mutationFn: (password: string) => request('beginAuthenticator', { body: { password } }),
    onSuccess: (made) => keep({ begun: { ...made, idempotencyKey: newIdempotencyKey() } }),
  })
  const confirm = useMutation({
    mutationFn: (totpCode: string) =>
      request('confirmAuthenticator', {
        body: { totpCode },
        ...(begun && { idempotencyKey: begun.idempotencyKey }),
      }),
    onSuccess: onCodes,
  })
  if (!begun) {
    return (
      <AskPassword answer={answer} onAnswer={(typed) => keep({ answer: typed })} {...begin}>
        <Message id="security.authenticator.why" />
      </AskPassword>
    )
  }
  const { secret, uri } = begun
  return (
    <Ask
      id="totpCode"
      label="field.totpCode"
      inputMode="numeric"
      autoComplete="one-time-code"
      answer={answer}
      onAnswer={(typed) => keep({ begun, answer: typed })}
      {...confirm}
    >
      <Stack>
        <Text>
          <Message id="security.authenticator.scan" />
        </Text>
        <QrCode text={uri} />
        {/* Nobody scans the screen of the phone that he holds. */}
        <TextLink asChild look="alone">
          <a href={uri}>
            <Message id="security.authenticator.open" />
          </a>
        </TextLink>
        <Text>
          <Message id="security.authenticator.secret" />
        </Text>
        <Secret dir="ltr">{spaced(secret)}</Secret>
      </Stack>
    </Ask>
  )
}

function TurnOff({ asking, keep, onDone }: StepsProps & { readonly onDone: () => void }) {
  const remove = useMutation({
    mutationFn: (body: PasswordAndCode) => request('removeAuthenticator', { body }),
    onSuccess: onDone,
  })
  return (
    <AskBoth
      asking={asking}
      keep={keep}
      act={remove}
      why={<Message id="security.authenticator.off" />}
      whichCode={<Message id="security.authenticator.offCode" />}
    />
  )
}

function spaced(secret: string) {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}

const Secret = styled('code', {
  base: { p: '3', borderRadius: 'm', bg: 'sunken', fontSize: 'lg', textAlign: 'center' },
})
