import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReversalDecision } from '#schemas/cashier/deposit-states.ts'
import { request } from '#api/client.ts'
import { staffCashierKey, type StaffDeposit } from '#api/queries/staff-cashier.ts'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { Money } from '../books/money.tsx'
import { RefusedHere } from '../parts/console-form.tsx'
import { useSelf } from '../sign-in/use-self.ts'

interface ReversalProps {
  readonly merchant: string
  readonly deposit: StaffDeposit
}

/** How staff take a deposit back whose money the bank or the provider took back, and settle what is owed of it. */
export function Reversal({ merchant, deposit }: ReversalProps) {
  const { state, kind, currency, debt, reportedAt, proposal, received = '0' } = deposit
  const self = useSelf()
  const deciding = useReversalDecision(merchant, deposit)
  if ((state !== 'credited' || kind === 'peer') && debt === undefined) return null
  const isOwn = proposal !== undefined && proposal.by.id !== undefined && proposal.by.id === self?.id
  const what = state === 'credited' ? 'takeBack' : 'forgive'
  const act = (decision: ReversalDecision) => () => deciding.mutate(decision)
  const { isPending, error } = deciding
  return (
    <Stack>
      <Heading level={3} look="subheading">
        <Message id="reversal.title" />
      </Heading>
      {reportedAt !== undefined && (
        <Text>
          <Message id="reversal.reported" />
        </Text>
      )}
      {debt !== undefined && (
        <Text>
          <Message id="reversal.debt" values={{ debt: <Money minor={debt} currency={currency} /> }} />
        </Text>
      )}
      {proposal && (
        <Text role="status">
          <Message
            id="reversal.proposed"
            values={{
              what: proposal.what,
              isOwn: isOwn ? 'yes' : 'no',
              name: <bdi>{proposal.by.name}</bdi>,
              amount: <Money minor={received} currency={currency} />,
            }}
          />
        </Text>
      )}
      {!proposal && state === 'credited' && (
        <Text muted>
          <Message id="reversal.text" />
        </Text>
      )}
      {Boolean(error) && !isPending && <RefusedHere error={error} />}
      <Acts>
        {debt !== undefined && (
          <Button busy={isPending} onClick={act('collect')}>
            <Message id="reversal.collect" />
          </Button>
        )}
        {!isOwn && (
          <Button look={proposal ? 'danger' : 'outline'} busy={isPending} onClick={act(what)}>
            <Message id={proposal ? `reversal.${what}.confirm` : `reversal.${what}`} />
          </Button>
        )}
        {(proposal ?? reportedAt) !== undefined && (
          <Button look="ghost" busy={isPending} onClick={act('keep')}>
            <Message id="reversal.keep" values={{ isProposed: proposal ? 'yes' : 'no' }} />
          </Button>
        )}
      </Acts>
    </Stack>
  )
}

/** After a conflict as well the deposit is read again. */
function useReversalDecision(merchant: string, { id, version }: StaffDeposit) {
  const message = useMessage()
  const announce = useAnnounce()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decision: ReversalDecision) =>
      request('decideReversal', { params: { merchant, deposit: id }, body: { version, decision } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffCashierKey(merchant) }),
    onSuccess: () => announce(message('reversal.saved')),
  })
}

const Acts = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
