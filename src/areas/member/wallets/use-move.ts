import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { type Amount, amountOf } from '#schemas/money/amount.ts'
import { errors } from '#schemas/errors.ts'
import { request } from '#api/client.ts'
import { walletKey } from '#api/queries/wallet.ts'
import { useIdempotencyKey } from '#api/use-idempotency-key.ts'
import { amountText } from '#features/wallet/amount-text.ts'
import { useMessage } from '#i18n/use-message.ts'
import { failureOf } from '#machines/failure-of.ts'
import { useAnnounce } from '#ui/use-announce.ts'

interface Move {
  readonly from: 'main' | 'game'
  readonly amount: Amount
}

/** Moves money between the wallets. What had no answer is sent under the same key again, so that it moves once; what had one is over. */
export function useMove(onMoved: () => void) {
  const queryClient = useQueryClient()
  const announce = useAnnounce()
  const message = useMessage()
  const { locale } = useIntl()
  const keyFor = useIdempotencyKey()
  const answered = useRef(0)
  return useMutation({
    mutationFn: ({ from, amount: { minor, currency } }: Move) =>
      request('walletTransfer', {
        body: { from, amount: String(minor), currency },
        idempotencyKey: keyFor([from, String(minor), currency, answered.current]),
      }),
    onSuccess({ state, amount, currency }) {
      answered.current++
      const text = amountText(amountOf(BigInt(amount), currency), locale)
      announce(message('wallet.transfer.said', { state, amount: text }))
      onMoved()
    },
    onError(error) {
      const { status } = errors[failureOf(error).code]
      // Refused: nothing moved. Anything else may have been done.
      if (status >= 400 && status < 500) answered.current++
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: walletKey }),
  })
}
