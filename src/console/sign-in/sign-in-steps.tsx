import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { request } from '#api/client.ts'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Text } from '#ui/text/text.tsx'
import { ConsoleField } from '../parts/console-field.tsx'
import { ConsoleForm } from '../parts/console-form.tsx'
import { EnrolStep } from './enrol-step.tsx'

export type SignInNext = CallAnswer<Calls['signInOperator']>

interface SignInStepsProps {
  /** Who was signed in, where a session has ended. */
  readonly name?: string
  /** What an invitation has proven already. */
  readonly begun?: SignInNext
  /** Whether it is not to be left, though the session has begun: it is about to show recovery codes, or shows them. */
  readonly onHold: (isHeld: boolean) => void
  readonly onDone: () => void
}

/** Name and password, then a code, or an authenticator to set up where a role asks for one. */
export function SignInSteps({ name = '', begun, onHold, onDone }: SignInStepsProps) {
  const [next, setNext] = useState(begun)
  const go = (answer: SignInNext) => (answer.next === 'none' ? onDone() : setNext(answer))
  if (next?.next === 'code')
    return <CodeStep ticket={next.ticket} onDone={onDone} onBack={() => setNext(undefined)} />
  if (next?.next === 'enrol')
    return (
      <EnrolStep ticket={next.ticket} onHold={onHold} onDone={onDone} onBack={() => setNext(undefined)} />
    )
  return <PasswordStep name={name} onNext={go} />
}

function PasswordStep({
  name: known,
  onNext,
}: {
  readonly name: string
  readonly onNext: (next: SignInNext) => void
}) {
  const [name, setName] = useState(known)
  const [password, setPassword] = useState('')
  const signIn = useMutation({
    mutationFn: () => request('signInOperator', { body: { name: name.trim(), password } }),
    onSuccess: onNext,
  })
  return (
    <ConsoleForm
      submit="console.signIn.submit"
      onSubmit={() => name.trim() !== '' && password !== '' && signIn.mutate()}
      isPending={signIn.isPending}
      error={signIn.error}
    >
      <ConsoleField
        id="operatorName"
        label="console.signIn.name"
        value={name}
        onChange={setName}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={64}
        required
      />
      <ConsoleField
        id="operatorPassword"
        label="console.signIn.password"
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        maxLength={256}
        required
      />
    </ConsoleForm>
  )
}

interface CodeStepProps {
  readonly ticket: string
  readonly onDone: () => void
  readonly onBack: () => void
}

function CodeStep({ ticket, onDone, onBack }: CodeStepProps) {
  // The field before it has gone, and the focus with it.
  useEffect(() => document.getElementById('operatorCode')?.focus(), [])
  const [code, setCode] = useState('')
  const answer = useMutation({
    mutationFn: () => request('answerOperatorCode', { body: { ticket, code: code.trim() } }),
    onSuccess: onDone,
  })
  return (
    <ConsoleForm
      submit="console.signIn.submit"
      onSubmit={() => code.trim() !== '' && answer.mutate()}
      isPending={answer.isPending}
      error={answer.error}
    >
      <Text>
        <Message id="console.code.text" />
      </Text>
      <ConsoleField
        id="operatorCode"
        label="console.code"
        value={code}
        onChange={setCode}
        autoComplete="one-time-code"
        maxLength={16}
        required
      />
      <Button look="outline" onClick={onBack}>
        <Message id="console.signIn.back" />
      </Button>
    </ConsoleForm>
  )
}
