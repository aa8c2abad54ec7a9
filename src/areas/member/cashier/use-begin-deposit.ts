import { useMutation, useQueryClient } from '@tanstack/react-query'
import 'virtual:call-table/late'
import type { Amount } from '#schemas/money/amount.ts'
import { request } from '#api/client.ts'
import { cashierDepositQuery, cashierKey } from '#api/queries/cashier.ts'
import { sessionStore } from '#api/storage.ts'
import { unansweredKeys } from '#api/unanswered-keys.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { failureOf } from '#machines/failure-of.ts'

interface Beginning {
  readonly method: string
  readonly amount: Amount
  /** The name that a member is paid from. */
  readonly payer?: string
}

/** Errors that say that this command began no deposit. Any other failure says nothing of an earlier try. */
const refusals: ReadonlySet<string> = new Set([
  'methodOff',
  'methodClosed',
  'amountTooSmall',
  'amountTooLarge',
  'depositsFull',
  'amountTaken',
  'peerPaused',
  'holderDiffers',
  'idempotencyKeyReused',
])

/**
 * Begins a deposit. A command whose answer was lost is sent under the same key again, also after a reload, so that two presses never begin
 * two deposits.
 */
export function useBeginDeposit() {
  const queryClient = useQueryClient()
  const { language } = useLanguage()
  const keys = unansweredKeys()
  return useMutation({
    mutationFn: (beginning: Beginning) => {
      const { method, amount, payer } = beginning
      return request('beginDeposit', {
        body: {
          method,
          amount: String(amount.minor),
          currency: amount.currency,
          language,
          ...(payer === undefined ? {} : { payer }),
        },
        idempotencyKey: keys.keyFor(nameOf(beginning)),
      })
    },
    onSuccess(deposit, beginning) {
      keys.answered(nameOf(beginning))
      queryClient.setQueryData(cashierDepositQuery(deposit.id, language).queryKey, deposit)
    },
    onError(error, beginning) {
      if (refusals.has(failureOf(error).code)) keys.answered(nameOf(beginning))
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: cashierKey }),
  })
}

/** In this tab, of this player. */
function nameOf({ method, amount: { minor, currency } }: Beginning): string {
  const player = encodeURIComponent(sessionStore.get()?.account ?? '').replaceAll(/[^\w-]/g, '-')
  return [player, 'deposit', method, minor, currency].join('.')
}
