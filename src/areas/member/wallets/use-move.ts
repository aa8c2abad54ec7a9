import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { type Amount, amountOf } from '#schemas/money/amount.ts'
import { request } from '#api/client.ts'
import { walletKey } from '#api/queries/wallet.ts'
import { sessionStore } from '#api/storage.ts'
import { unansweredKeys } from '#api/unanswered-keys.ts'
import { amountText } from '#i18n/amount-text.ts'
import { useMessage } from '#i18n/use-message.ts'
import { failureOf } from '#machines/failure-of.ts'
import { useAnnounce } from '#ui/hooks/use-announce.ts'

interface Move {
  readonly from: 'main' | 'game'
  readonly amount: Amount
}

/** Said of the command itself. Any other failure says nothing of an earlier try, which may have been done. */
const refusals: ReadonlySet<string> = new Set(['notEnoughMoney', 'idempotencyKeyReused'])

/**
 * Moves money between the wallets. What had no answer is sent under the same key again, also when the page was loaded again meanwhile, so
 * that it moves once; what had one is over.
 */
export function useMove() {
  const queryClient = useQueryClient()
  const announce = useAnnounce()
  const message = useMessage()
  const { locale } = useIntl()
  const keys = unansweredKeys()
  return useMutation({
    mutationFn: (move: Move) => {
      const { from, amount } = move
      return request('walletTransfer', {
        body: { from, amount: String(amount.minor), currency: amount.currency },
        idempotencyKey: keys.keyFor(nameOf(move)),
      })
    },
    onSuccess({ state, amount, currency }, move) {
      keys.answered(nameOf(move))
      const text = amountText(amountOf(BigInt(amount), currency), locale)
      announce(message('wallet.transfer.said', { state, amount: text }))
    },
    onError(error, move) {
      if (refusals.has(failureOf(error).code)) keys.answered(nameOf(move))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: walletKey }),
  })
}

/** In this tab, of this player. */
function nameOf({ from, amount: { minor, currency } }: Move): string {
  const player = encodeURIComponent(sessionStore.get()?.account ?? '').replaceAll(/[^\w-]/g, '-')
  return [player, from, minor, currency].join('.')
}
