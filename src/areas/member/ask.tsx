import { useEffect, useRef, useState, type ChangeEvent, type FormEvent, type ReactNode } from 'react'
import { failureOf } from '#machines/failure-of.ts'
import { useSession } from '#features/session/current/use-session.ts'
import { AccountName } from '#forms/parts/account-name.tsx'
import { Stack } from '#forms/parts/stack.tsx'
import { ErrorNote } from '#errors/error-note.tsx'
import { showError } from '#errors/show-error.ts'
import { useErrorMessage } from '#errors/use-error-message.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { PasswordInput } from '#ui/fields/password-input.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'

interface AskProps {
  readonly id: string
  readonly label: 'field.password' | 'field.totpCode'
  readonly type?: 'password'
  readonly inputMode?: 'numeric'
  readonly autoComplete: string
  readonly answer: string | undefined
  readonly onAnswer: (answer: string) => void
  readonly mutate: (answer: string) => void
  readonly isPending: boolean
  readonly error: Error | null
  readonly children: ReactNode
}

/** One question with one field, where the focus goes when the answer is missing or wrong. */
export function Ask({
  id,
  label,
  type,
  inputMode,
  autoComplete,
  answer = '',
  onAnswer,
  mutate,
  isPending,
  error,
  children,
}: AskProps) {
  const message = useMessage()
  const account = useSession()?.account ?? ''
  const errorMessage = useErrorMessage()
  const failure = error ? failureOf(error) : undefined
  // What something else has to be done against is not the fault of the answer.
  const isWrong = failure !== undefined && showError(failure).whole?.remedy === undefined
  const field = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (error && isWrong) field.current?.focus()
  }, [error, isWrong])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setMissing(answer === '')
    if (answer === '') field.current?.focus()
    else mutate(answer)
  }
  const control = {
    ...controlProps(id, { error: isMissing || isWrong, required: true }),
    ref: field,
    autoComplete,
    value: answer,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setMissing(false)
      onAnswer(target.value)
    },
  }
  const fault = isWrong ? errorMessage(failure) : undefined
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {children}
        {type === 'password' && <AccountName account={account} />}
        {error && !isWrong && <ErrorNote error={error} onRetry="submit" busy={isPending} />}
        <FieldFrame
          id={id}
          label={<Message id={label} />}
          error={isMissing ? message('form.required') : fault}
          requiredLabel={message('form.requiredMark')}
        >
          {type === 'password' ? (
            <PasswordInput
              {...control}
              showLabel={message('form.password.show')}
              hideLabel={message('form.password.hide')}
              capsLockHint={message('form.password.capsLock')}
            />
          ) : (
            <TextInput {...control} inputMode={inputMode} />
          )}
        </FieldFrame>
        <Button type="submit" size="lg" wide busy={isPending}>
          <Message id="security.continue" />
        </Button>
      </Stack>
    </form>
  )
}

/** Asks for the own password. */
export function AskPassword(props: Omit<AskProps, 'id' | 'label' | 'type' | 'inputMode' | 'autoComplete'>) {
  return (
    <Ask {...props} id="password" label="field.password" type="password" autoComplete="current-password" />
  )
}
