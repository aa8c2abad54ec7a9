import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import 'virtual:call-table/late'
import type { ReceiptAnswer } from '#schemas/cashier/withdrawal-states.ts'
import { amountOf, type Amount } from '#schemas/money/amount.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { request } from '#api/client.ts'
import { cashierKey } from '#api/queries/cashier.ts'
import { withdrawalQuery } from '#api/queries/withdrawals.ts'
import { amountText } from '#i18n/amount-text.ts'
import { useMessage } from '#i18n/use-message.ts'
import { failureOf } from '#machines/failure-of.ts'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { useSentPictures } from '../proofs/use-sent-pictures.ts'
import type { Payout, Withdrawal } from './withdrawal.ts'

export interface GivenReceipt {
  readonly payout: Pick<Payout, 'id' | 'version' | 'amount'>
  readonly currency: Currency
  readonly answer: ReceiptAnswer
  /** With `part`. */
  readonly received?: Amount
  /** With `none`. */
  readonly pictures: readonly File[]
}

export type ConfirmPayment = Pick<
  ReturnType<typeof useConfirmPayment>,
  'mutate' | 'isPending' | 'error' | 'variables' | 'reset' | 'sending'
>

/** Answers for a payout. Pictures are sent before. */
export function useConfirmPayment(onDone?: (withdrawal: Withdrawal) => void) {
  const queryClient = useQueryClient()
  const announce = useAnnounce()
  const message = useMessage()
  const { locale } = useIntl()
  const { sending, send } = useSentPictures()
  const mutation = useMutation({
    mutationFn: async ({ payout: { id, version }, answer, received, pictures }: GivenReceipt) => {
      const proofs = await send(pictures)
      return request('confirmPayment', {
        body: {
          payout: id,
          version,
          answer,
          ...(received ? { received: String(received.minor) } : {}),
          ...(proofs.length > 0 ? { proofs } : {}),
        },
      })
    },
    onSuccess(withdrawal, { answer, payout, currency }) {
      queryClient.setQueryData(withdrawalQuery(withdrawal.id).queryKey, withdrawal)
      const amount = amountText(amountOf(BigInt(payout.amount), currency), locale)
      announce(message('receipt.said', { answer, amount }))
      onDone?.(withdrawal)
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: cashierKey }),
  })
  return { ...mutation, sending }
}

const conflicts: ReadonlySet<string> = new Set(['caseChanged', 'receiptOver', 'notFound'])

/** Whether the payout took another step before the answer came. */
export function isReceiptConflict(error: unknown): boolean {
  return error !== null && error !== undefined && conflicts.has(failureOf(error).code)
}
