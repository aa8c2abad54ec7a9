import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { request } from '#api/client.ts'
import { selfKey } from '#api/queries/operator.ts'
import { Stack } from '#forms/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/button.tsx'
import { Text } from '#ui/text.tsx'
import { ShownOnce } from '../parts/shown-once.tsx'

export type GivenCodes = CallAnswer<Calls['finishEnrolment']>

interface KeepCodesProps {
  readonly given: GivenCodes
  readonly onDone: () => void
}

/**
 * Recovery codes, until the operator says that they are saved. Where that cannot be told to the platform it goes on too: the account then
 * still says that nobody has said so.
 */
export function KeepCodes({ given: { recoveryCodes, codeSet }, onDone }: KeepCodesProps) {
  const queryClient = useQueryClient()
  const saved = useMutation({
    mutationFn: () => request('keepOperatorRecoveryCodes', { body: { codeSet } }),
    // What is shown next must not say that they are not saved.
    onSettled: () => queryClient.invalidateQueries({ queryKey: selfKey }).then(onDone),
  })
  return (
    <Stack>
      <Text role="status">
        <Message id="console.recovery.text" />
      </Text>
      <ShownOnce lines={recoveryCodes} />
      <Button size="lg" busy={saved.isPending} onClick={() => saved.mutate()}>
        <Message id="console.recovery.kept" />
      </Button>
    </Stack>
  )
}
