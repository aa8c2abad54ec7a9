import { useMutation, useQueryClient } from '@tanstack/react-query'
import 'virtual:call-table/late'
import { request } from '#api/client.ts'
import { cashierKey } from '#api/queries/cashier.ts'
import { withdrawalQuery } from '#api/queries/withdrawals.ts'
import type { Withdrawal } from './withdrawal.ts'

export type TakeBack = Pick<ReturnType<typeof useTakeBack>, 'mutate' | 'isPending' | 'error'>

/** Takes a withdrawal back as it was shown. One that took another step meanwhile is refused, and shown as it is now. */
export function useTakeBack() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: Pick<Withdrawal, 'id' | 'version'>) =>
      request('takeBackWithdrawal', { params: { withdrawal: id }, body: { version } }),
    onSuccess: (withdrawal) => queryClient.setQueryData(withdrawalQuery(withdrawal.id).queryKey, withdrawal),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: cashierKey }),
  })
}
