import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#api/client.ts'
import { newIdempotencyKey } from '#api/use-idempotency-key.ts'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Text } from '#ui/text/text.tsx'
import { Refused } from '../parts/console-form.tsx'
import { FirstCode } from './first-code.tsx'
import { KeepCodes } from './keep-codes.tsx'

interface EnrolStepProps {
  readonly ticket: string
  /** Whether leaving would lose the recovery codes: from the first code on until it was refused, or until `onDone`. */
  readonly onHold: (isHeld: boolean) => void
  readonly onDone: () => void
  readonly onBack: () => void
}

/** A new authenticator for who publishes or administers, before anything else is possible. */
export function EnrolStep({ ticket, onHold, onDone, onBack }: EnrolStepProps) {
  const [idempotencyKey] = useState(() => newIdempotencyKey())
  const begun = useQuery({
    queryKey: ['console', 'enrolment', ticket],
    queryFn: () => request('beginEnrolment', { body: { ticket } }),
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const finish = useMutation({
    mutationFn: (totpCode: string) =>
      request('finishEnrolment', { body: { ticket, totpCode }, idempotencyKey }),
    onMutate: () => onHold(true),
    onError: () => onHold(false),
  })
  if (finish.data)
    return (
      <Stack>
        <Heading level={2} look="subheading">
          <Message id="console.recovery" />
        </Heading>
        <KeepCodes given={finish.data} onDone={onDone} />
      </Stack>
    )
  return (
    <Stack>
      <Text>
        <Message id="console.enrol.text" />
      </Text>
      {begun.error && <Refused error={begun.error} />}
      {begun.isPending && <Skeleton height="14rem" />}
      {begun.data && <FirstCode {...begun.data} confirm={finish} />}
      <Button
        look="outline"
        aria-disabled={finish.isPending || undefined}
        onClick={() => finish.isPending || onBack()}
      >
        <Message id="console.signIn.back" />
      </Button>
    </Stack>
  )
}
