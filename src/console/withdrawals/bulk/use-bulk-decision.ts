import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RejectionReason } from '#schemas/cashier/withdrawal-states.ts'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { request } from '#api/client.ts'
import { staffCashierKey } from '#api/queries/staff-cashier.ts'
import type { StaffWithdrawal } from '#api/queries/staff-withdrawals.ts'

export type BulkAnswer = CallAnswer<Calls['decideWithdrawals']>

export type BulkDecision =
  | { readonly decision: 'approve' }
  | { readonly decision: 'reject'; readonly reason: RejectionReason }

/** Decides several withdrawals as they are shown. */
export function useBulkDecision(
  merchant: string,
  items: readonly StaffWithdrawal[],
  onDone: (answer: BulkAnswer) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decision: BulkDecision) =>
      request('decideWithdrawals', {
        params: { merchant },
        body: { ...decision, items: items.map(({ id, version }) => ({ id, version })) },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffCashierKey(merchant) }),
    onSuccess: onDone,
  })
}
