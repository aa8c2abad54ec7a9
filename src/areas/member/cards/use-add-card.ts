import { useMutation, useQueryClient } from '@tanstack/react-query'
import 'virtual:call-table/late'
import { request } from '#api/client.ts'
import { cashierKey } from '#api/queries/cashier.ts'
import { useMessage } from '#i18n/use-message.ts'
import { useAnnounce } from '#ui/hooks/use-announce.ts'

export type CardInput = Readonly<Record<'bank' | 'holder' | 'number' | 'paymentPassword', string>>

/** Adds a bank account or wallet. Nothing of it is stored in the browser. */
export function useAddCard() {
  const queryClient = useQueryClient()
  const announce = useAnnounce()
  const message = useMessage()
  return useMutation({
    mutationFn: ({ bank, holder, number, paymentPassword }: CardInput) =>
      request('addCard', {
        body: { bank: bank.trim(), holder: holder.trim(), number: number.trim(), paymentPassword },
      }),
    onSuccess: ({ bank }) => announce(message('card.added.said', { bank })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: cashierKey }),
    // It has the number and the password in it.
    gcTime: 0,
  })
}
