import { useMutation, useQueryClient } from '@tanstack/react-query'
import 'virtual:call-table/late'
import type { Amount } from '#schemas/money/amount.ts'
import { request } from '#api/client.ts'
import { cashierKey } from '#api/queries/cashier.ts'
import { withdrawalQuery } from '#api/queries/withdrawals.ts'
import { sessionStore } from '#api/storage.ts'
import { unansweredKeys } from '#api/unanswered-keys.ts'
import { failureOf } from '#machines/failure-of.ts'

interface Requested {
  readonly card: string
  readonly amount: Amount
  readonly paymentPassword: string
}

/** Errors that say that this command requested no withdrawal. Any other failure says nothing of an earlier try. */
const refusals: ReadonlySet<string> = new Set([
  'methodOff',
  'amountTooSmall',
  'amountTooLarge',
  'notEnoughMoney',
  'rulesChanged',
  'paymentPasswordMissing',
  'paymentPasswordWrong',
  'cardMissing',
  'cardTooNew',
  'turnoverOpen',
  'debtOpen',
  'perDayReached',
  'idempotencyKeyReused',
])

/**
 * Requests a withdrawal. A command whose answer was lost is sent under the same key again, also after a reload, so that two presses never
 * withdraw twice.
 */
export function useRequestWithdrawal() {
  const queryClient = useQueryClient()
  const keys = unansweredKeys()
  return useMutation({
    mutationFn: (requested: Requested) => {
      const { card, amount, paymentPassword } = requested
      return request('requestWithdrawal', {
        body: { card, amount: String(amount.minor), currency: amount.currency, paymentPassword },
        idempotencyKey: keys.keyFor(nameOf(requested)),
      })
    },
    onSuccess(withdrawal, requested) {
      keys.answered(nameOf(requested))
      queryClient.setQueryData(withdrawalQuery(withdrawal.id).queryKey, withdrawal)
    },
    onError(error, requested) {
      if (refusals.has(failureOf(error).code)) keys.answered(nameOf(requested))
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: cashierKey }),
    // It has the password in it.
    gcTime: 0,
  })
}

/** In this tab, of this player. */
function nameOf({ card, amount: { minor, currency } }: Requested): string {
  const player = encodeURIComponent(sessionStore.get()?.account ?? '').replaceAll(/[^\w-]/g, '-')
  return [player, 'withdrawal', card, minor, currency].join('.')
}
