import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { errorCodeOf } from '#machines/error-code-of.ts'
import { request } from '#api/client.ts'
import { Stack } from '#forms/stack.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/button.tsx'
import { controlProps } from '#ui/control-props.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FieldFrame } from '#ui/field-frame.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Text } from '#ui/text.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface AuthenticatorDialogProps {
  readonly isOn: boolean
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Turns an authenticator on (password, secret, first code, recovery codes) or off (password, code). */
export function AuthenticatorDialog({ isOn, onDone, onClose }: AuthenticatorDialogProps) {
  const message = useMessage()
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Dialog
      open
      holdsInput
      // Codes that are told once are not closed away by a stray click.
      dismissible={codes === undefined}
      onClose={codes ? onDone : onClose}
      title={<Message id={`security.authenticator.${isOn ? 'change' : 'set'}`} />}
      closeLabel={message('action.close')}
    >
      {isOn && <TurnOff onDone={onDone} />}
      {!isOn && !codes && <TurnOn onCodes={setCodes} />}
      {codes && <RecoveryCodes codes={codes} onDone={onDone} />}
    </Dialog>
  )
}

function TurnOn({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }) {
  const begin = useMutation({
    mutationFn: (password: string) => request('beginAuthenticator', { body: { password } }),
  })
  const confirm = useMutation({
    mutationFn: (totpCode: string) => request('confirmAuthenticator', { body: { totpCode } }),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  if (!begin.data) {
    return (
      <Ask
        key="password"
        id="password"
        label="field.password"
        type="password"
        autoComplete="current-password"
        {...begin}
      >
        <Message id="security.authenticator.why" />
      </Ask>
    )
  }
  const { secret, uri } = begin.data
  return (
    <Ask
      key="totpCode"
      id="totpCode"
      label="field.totpCode"
      inputMode="numeric"
      autoComplete="one-time-code"
      {...confirm}
    >
      <Stack>
        <Text>
          <Message id="security.authenticator.scan" />
        </Text>
        <QrCode text={uri} />
        <Text>
          <Message id="security.authenticator.secret" /> <code dir="ltr">{spaced(secret)}</code>
        </Text>
      </Stack>
    </Ask>
  )
}

function TurnOff({ onDone }: { readonly onDone: () => void }) {
  const [password, setPassword] = useState<string>()
  const remove = useMutation({
    mutationFn: (code: string) =>
      request('removeAuthenticator', { body: { password: password ?? '', code } }),
    onSuccess: onDone,
    onError: () => setPassword(undefined),
  })
  if (password === undefined) {
    return (
      <Ask
        key="password"
        id="password"
        label="field.password"
        type="password"
        autoComplete="current-password"
        mutate={setPassword}
        isPending={false}
        error={remove.error}
      >
        <Message id="security.authenticator.off" />
      </Ask>
    )
  }
  return (
    <Ask key="totpCode" id="totpCode" label="field.totpCode" autoComplete="one-time-code" {...remove}>
      <Message id="security.authenticator.offCode" />
    </Ask>
  )
}

interface AskProps {
  readonly id: string
  readonly label: 'field.password' | 'field.totpCode'
  readonly type?: 'password'
  readonly inputMode?: 'numeric'
  readonly autoComplete: string
  readonly mutate: (answer: string) => void
  readonly isPending: boolean
  readonly error: Error | null
  readonly children: ReactNode
}

/** One question with one field. */
function Ask({ id, label, type, inputMode, autoComplete, mutate, isPending, error, children }: AskProps) {
  const message = useMessage()
  const [answer, setAnswer] = useState('')
  const wrong = error ? message(messageIdOf(`error.${errorCodeOf(error)}`)) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (answer !== '' && !isPending) mutate(answer)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {children}
        <FieldFrame
          id={id}
          label={<Message id={label} />}
          error={wrong}
          requiredLabel={message('form.requiredMark')}
        >
          <TextInput
            {...controlProps(id, { error: wrong !== undefined, required: true })}
            type={type ?? 'text'}
            inputMode={inputMode}
            autoComplete={autoComplete}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
        </FieldFrame>
        <Button type="submit" size="lg" wide busy={isPending}>
          <Message id="security.continue" />
        </Button>
      </Stack>
    </form>
  )
}

function RecoveryCodes({
  codes,
  onDone,
}: {
  readonly codes: readonly string[]
  readonly onDone: () => void
}) {
  return (
    <Stack>
      <Text>
        <Message id="security.recovery.text" />
      </Text>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </ol>
      <Button look="outline" onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}>
        <Message id="security.recovery.copy" />
      </Button>
      <Button size="lg" onClick={onDone}>
        <Message id="security.recovery.kept" />
      </Button>
    </Stack>
  )
}

function spaced(secret: string) {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
