import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { request } from '#api/client.ts'
import { selfKey } from '#api/queries/operator.ts'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Text } from '#ui/text/text.tsx'
import { RefusedHere } from '../parts/console-form.tsx'
import { ShownOnce } from '../parts/shown-once.tsx'

export type GivenCodes = CallAnswer<Calls['finishEnrolment']>

interface KeepCodesProps {
  readonly given: GivenCodes
  readonly onDone: () => void
}

/**
 * Recovery codes, until the platform has taken it that they are saved. Where it does not, the operator can go on all the same: the account
 * then still says that nobody has said so.
 */
export function KeepCodes({ given: { recoveryCodes, codeSet }, onDone }: KeepCodesProps) {
  const queryClient = useQueryClient()
  const saved = useMutation({
    mutationFn: () => request('keepOperatorRecoveryCodes', { body: { codeSet } }),
    // What is shown next must not say that they are not saved.
    onSuccess: () => refresh().then(onDone),
  })
  const refresh = () => queryClient.invalidateQueries({ queryKey: selfKey })
  const goOnAnyway = () => {
    void refresh()
    onDone()
  }
  return (
    <Stack>
      <Text role="status">
        <Message id="console.recovery.text" />
      </Text>
      <ShownOnce lines={recoveryCodes} />
      {saved.error && (
        <>
          <Text>
            <Message id="console.recovery.unrecorded" />
          </Text>
          <RefusedHere error={saved.error} />
        </>
      )}
      <Button size="lg" busy={saved.isPending} onClick={() => saved.mutate()}>
        <Message id="console.recovery.kept" />
      </Button>
      {saved.error && (
        <Button look="outline" onClick={goOnAnyway}>
          <Message id="console.recovery.goOnAnyway" />
        </Button>
      )}
    </Stack>
  )
}
