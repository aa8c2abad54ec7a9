import { useMutation, useQueryClient } from '@tanstack/react-query'
import 'virtual:call-table/late'
import { request } from '#api/client.ts'
import { cashierDepositQuery, cashierKey } from '#api/queries/cashier.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useSentPictures } from '../proofs/use-sent-pictures.ts'
import type { Deposit } from '../cashier/deposit.ts'

/** Says with pictures that a member was paid. */
export function useReportPaid({ id, version }: Pick<Deposit, 'id' | 'version'>) {
  const queryClient = useQueryClient()
  const { language } = useLanguage()
  const { sending, send } = useSentPictures()
  const mutation = useMutation({
    mutationFn: async (pictures: readonly File[]) => {
      const proofs = await send(pictures)
      return request('reportDeposit', { params: { deposit: id }, body: { version, language, proofs } })
    },
    onSuccess: (deposit) => queryClient.setQueryData(cashierDepositQuery(id, language).queryKey, deposit),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: cashierKey }),
  })
  return { ...mutation, sending }
}
