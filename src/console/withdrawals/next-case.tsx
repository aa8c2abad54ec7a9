import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#api/client.ts'
import { staffCashierKey } from '#api/queries/staff-cashier.ts'
import { staffWithdrawalQuery, type StaffCase } from '#api/queries/staff-withdrawals.ts'
import { Message } from '#i18n/message.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { ActButton } from './act-button.tsx'

interface NextCaseProps {
  readonly merchant: string
  readonly onOpen: (next: StaffCase) => void
}

/** Claims the oldest withdrawal that this operator may decide, and opens it. */
export function NextCase({ merchant, onOpen }: NextCaseProps) {
  const queryClient = useQueryClient()
  const next = useMutation({
    mutationFn: () => request('nextWithdrawal', { params: { merchant } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffCashierKey(merchant) }),
    onSuccess({ case: found }) {
      if (!found) return
      queryClient.setQueryData(staffWithdrawalQuery(merchant, found.id).queryKey, found)
      onOpen(found)
    },
  })
  return (
    <Row>
      <ActButton act={next} look="solid">
        <Message id="withdrawals.next" />
      </ActButton>
      <Text as="span" look="small" muted role="status">
        {next.isSuccess && !next.data.case && <Message id="withdrawals.next.none" />}
      </Text>
    </Row>
  )
}

const Row = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })
