import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import 'virtual:call-table/late'
import { request } from '#api/client.ts'
import { cashierDepositQuery, cashierKey } from '#api/queries/cashier.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useMessage } from '#i18n/use-message.ts'
import { useAnnounce } from '#ui/hooks/use-announce.ts'

/** Sends pictures with a deposit, one after another; those that have arrived are not sent again by another try. */
export function useProveDeposit(deposit: string, onDone: () => void) {
  const queryClient = useQueryClient()
  const announce = useAnnounce()
  const message = useMessage()
  const { language } = useLanguage()
  const sent = useRef(new Map<File, string>())
  /** The picture that is being sent, or was refused. */
  const [sending, setSending] = useState<File>()
  const mutation = useMutation({
    mutationFn: async (pictures: readonly File[]) => {
      const proofs: string[] = []
      for (const picture of pictures) {
        setSending(picture)
        const proof = sent.current.get(picture) ?? (await request('sendProof', { body: picture })).id
        sent.current.set(picture, proof)
        proofs.push(proof)
      }
      setSending(undefined)
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
