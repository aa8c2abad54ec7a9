import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#api/client.ts'
import { newIdempotencyKey } from '#api/use-idempotency-key.ts'
import { AccountName } from '#forms/parts/account-name.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { usePersistentWindow } from '#ui/dialogs/persistent-window.tsx'
import { Text } from '#ui/text/text.tsx'
import { ConsoleField } from '../parts/console-field.tsx'
import { ConsoleForm } from '../parts/console-form.tsx'
import { FirstCode } from '../sign-in/first-code.tsx'
import { KeepCodes, type GivenCodes } from '../sign-in/keep-codes.tsx'

export type AuthenticatorAct = 'set' | 'renew' | 'remove'

interface AuthenticatorDialogProps {
  readonly act: AuthenticatorAct
  readonly name: string
  /** There are new recovery codes: told also when the window was closed, or its page left, while the code was checked. */
  readonly onCodes: (codes: GivenCodes) => void
  readonly onClose: () => void
}

/** Sets an authenticator up, takes it away, or gives new recovery codes: each with the password, and a code where there is one. */
export function AuthenticatorDialog({ act, name, onCodes, onClose }: AuthenticatorDialogProps) {
  const message = useMessage()
  return (
    <Dialog
      open
      holdsInput
      onClose={onClose}
      title={<Message id={titleOf(act)} />}
      closeLabel={message('action.close')}
    >
      {act === 'set' && <TurnOn name={name} onCodes={onCodes} />}
      {act !== 'set' && <WithCode act={act} name={name} onCodes={onCodes} onDone={onClose} />}
    </Dialog>
  )
}

/** New recovery codes: kept open until the operator says that they are saved. */
export function RecoveryCodesDialog({ given }: { readonly given: GivenCodes }) {
  const message = useMessage()
  const keep = usePersistentWindow()
  const done = () => keep(undefined)
  return (
    <Dialog
      open
      dismissible={false}
      onClose={done}
      title={<Message id="console.recovery" />}
      closeLabel={message('action.close')}
      initialFocus="title"
    >
      <KeepCodes given={given} onDone={done} />
    </Dialog>
  )
}

function titleOf(act: AuthenticatorAct) {
  return act === 'renew' ? 'account.codes.renew' : (`account.authenticator.${act}` as const)
}

interface StepProps {
  readonly name: string
  readonly onCodes: (codes: GivenCodes) => void
}

function TurnOn({ name, onCodes }: StepProps) {
  const [password, setPassword] = useState('')
  const [idempotencyKey] = useState(() => newIdempotencyKey())
  const begin = useMutation({
    mutationFn: () => request('beginOperatorAuthenticator', { body: { password } }),
  })
  const confirm = useMutation({
    mutationFn: (totpCode: string) =>
      request('confirmOperatorAuthenticator', { body: { totpCode }, idempotencyKey }),
    onSuccess: onCodes,
  })
  if (begin.data) return <FirstCode {...begin.data} confirm={confirm} />
  return (
    <ConsoleForm
      submit="account.continue"
      onSubmit={() => password !== '' && begin.mutate()}
      isPending={begin.isPending}
      error={begin.error}
    >
      <Text>
        <Message id="account.authenticator.why" />
      </Text>
      <AccountName account={name} />
      <OwnPassword value={password} onChange={setPassword} />
    </ConsoleForm>
  )
}

function WithCode({
  act,
  name,
  onCodes,
  onDone,
}: StepProps & { readonly act: 'renew' | 'remove'; readonly onDone: () => void }) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [idempotencyKey] = useState(() => newIdempotencyKey())
  const doing = useMutation({
    mutationFn: async () => {
      const body = { password, code: code.trim() }
      if (act === 'renew') return request('renewOperatorRecoveryCodes', { body, idempotencyKey })
      await request('removeOperatorAuthenticator', { body })
      return undefined
    },
    onSuccess: (codes) => (codes ? onCodes(codes) : onDone()),
  })
  return (
    <ConsoleForm
      submit="account.continue"
      look={act === 'remove' ? 'danger' : 'solid'}
      onSubmit={() => password !== '' && code.trim() !== '' && doing.mutate()}
      isPending={doing.isPending}
      error={doing.error}
    >
      <Text>
        <Message id={act === 'renew' ? 'account.codes.text' : 'account.authenticator.removeText'} />
      </Text>
      <AccountName account={name} />
      <OwnPassword value={password} onChange={setPassword} />
      <ConsoleField
        id="ownCode"
        label="console.code"
        value={code}
        onChange={setCode}
        autoComplete="one-time-code"
        maxLength={16}
        required
      />
    </ConsoleForm>
  )
}

function OwnPassword(props: { readonly value: string; readonly onChange: (value: string) => void }) {
  return (
    <ConsoleField
      id="ownPassword"
      label="console.signIn.password"
      type="password"
      autoComplete="current-password"
      maxLength={256}
      required
      {...props}
    />
  )
}
