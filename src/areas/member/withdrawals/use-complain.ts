import { useMutation, useQueryClient } from '@tanstack/react-query'
import 'virtual:call-table/late'
import { request } from '#api/client.ts'
import { cashierKey } from '#api/queries/cashier.ts'
import { withdrawalQuery } from '#api/queries/withdrawals.ts'
import { useMessage } from '#i18n/use-message.ts'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { useSentPictures } from '../proofs/use-sent-pictures.ts'

interface GivenComplaint {
  readonly payout: string
  readonly text: string
  readonly pictures: readonly File[]
}

/** Reports a problem with a payment that counts as received. Pictures are sent before. */
export function useComplain() {
  const queryClient = useQueryClient()
  const announce = useAnnounce()
  const message = useMessage()
  const { sending, send } = useSentPictures()
  const mutation = useMutation({
    mutationFn: async ({ payout, text, pictures }: GivenComplaint) => {
      const proofs = await send(pictures)
      return request('complainOfPayment', {
        body: { payout, text, ...(proofs.length > 0 ? { proofs } : {}) },
      })
    },
    onSuccess(withdrawal) {
      queryClient.setQueryData(withdrawalQuery(withdrawal.id).queryKey, withdrawal)
      announce(message('withdrawal.complain.said'))
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: cashierKey }),
  })
  return { ...mutation, sending }
}
