import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#api/client.ts'
import { AccountName } from '#forms/parts/account-name.tsx'
import { Stack } from '#forms/parts/stack.tsx'
import { failureOf } from '#machines/failure-of.ts'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Text } from '#ui/text/text.tsx'
import { ConsoleField } from '../parts/console-field.tsx'
import { ConsoleForm, Refused } from '../parts/console-form.tsx'
import { SignInSteps, type SignInNext } from './sign-in-steps.tsx'

interface InvitationStepProps {
  readonly invitation: string
  readonly onHold: (isHeld: boolean) => void
  readonly onDone: () => void
}

/** Choosing the password that an invitation asks for, and on as with any sign-in. */
export function InvitationStep({ invitation, onHold, onDone }: InvitationStepProps) {
  const [password, setPassword] = useState('')
  const [next, setNext] = useState<SignInNext>()
  const shown = useQuery({
    queryKey: ['console', 'invitation', invitation],
    queryFn: () => request('readInvitation', { body: { invitation } }),
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const accept = useMutation({
    mutationFn: () => request('acceptInvitation', { body: { invitation, newPassword: password } }),
    onSuccess: (answer) => (answer.next === 'none' ? onDone() : setNext(answer)),
  })
  if (next) return <SignInSteps begun={next} onHold={onHold} onDone={onDone} />
  if (shown.error && failureOf(shown.error).code !== 'ticketExpired') return <Refused error={shown.error} />
  if (shown.error)
    return (
      <Stack>
        <Text role="alert">
          <Message id="console.invitation.gone" />
        </Text>
        <Button onClick={onDone}>
          <Message id="console.signIn" />
        </Button>
      </Stack>
    )
  if (!shown.data) return <Skeleton height="14rem" />
  return (
    <ConsoleForm
      submit="console.invitation.submit"
      onSubmit={() => password !== '' && accept.mutate()}
      isPending={accept.isPending}
      error={accept.error}
    >
      <Text>
        <Message id="console.invitation.text" values={{ name: <bdi>{shown.data.name}</bdi> }} />
      </Text>
      <AccountName account={shown.data.name} />
      <ConsoleField
        id="newPassword"
        label="console.password.new"
        help="console.password.help"
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        maxLength={256}
        required
      />
    </ConsoleForm>
  )
}
