import { useMutation, useQueryClient } from '@tanstack/react-query'
import 'virtual:call-table/late'
import { request } from '#api/client.ts'
import { cashierDepositQuery, cashierKey } from '#api/queries/cashier.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useMessage } from '#i18n/use-message.ts'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { useSentPictures } from '../proofs/use-sent-pictures.ts'

/** Sends pictures with a deposit. */
export function useProveDeposit(deposit: string, onDone: () => void) {
  const queryClient = useQueryClient()
  const announce = useAnnounce()
  const message = useMessage()
  const { language } = useLanguage()
  const { sending, send } = useSentPictures()
  const mutation = useMutation({
    mutationFn: async (pictures: readonly File[]) => {
      const proofs = await send(pictures)
      return request('proveDeposit', { params: { deposit }, body: { proofs, language } })
    },
    onSuccess(answer) {
      queryClient.setQueryData(cashierDepositQuery(deposit, language).queryKey, answer)
      announce(message('cashier.proofs.sent', { count: answer.proofs ?? 0 }))
      onDone()
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: cashierKey }),
  })
  return { ...mutation, sending }
}
