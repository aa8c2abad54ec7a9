import { useMutation, useQueryClient } from '@tanstack/react-query'
import 'virtual:call-table/late'
import { request } from '#api/client.ts'
import { cashierDepositQuery, cashierKey } from '#api/queries/cashier.ts'
import { useLanguage } from '#i18n/use-language.ts'
import type { Deposit } from './deposit.ts'

export type DepositAction = Pick<ReturnType<typeof useDepositAction>, 'mutate' | 'isPending' | 'error'>

/** Reports or cancels a deposit as it was shown, or pays what is owed of it. A deposit that took another step meanwhile is refused, and shown as it is now. */
export function useDepositAction(call: 'reportDeposit' | 'cancelDeposit' | 'payDebt') {
  const queryClient = useQueryClient()
  const { language } = useLanguage()
  return useMutation({
    mutationFn: ({ id, version }: Pick<Deposit, 'id' | 'version'>) => {
      const input = { params: { deposit: id }, body: { version, language } }
      switch (call) {
        case 'reportDeposit':
          return request('reportDeposit', input)
        case 'cancelDeposit':
          return request('cancelDeposit', input)
        case 'payDebt':
          return request('payDebt', input)
      }
    },
    onSuccess: (deposit) =>
      queryClient.setQueryData(cashierDepositQuery(deposit.id, language).queryKey, deposit),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: cashierKey }),
  })
}
