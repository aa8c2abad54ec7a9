import { useState } from 'react'
import { useIntl } from 'react-intl'
import { amountOf } from '#schemas/money/amount.ts'
import { useErrorMessage } from '#errors/use-error-message.ts'
import { useHiddenBalance } from '#features/wallet/use-hidden-balance.ts'
import { amountText } from '#i18n/amount-text.ts'
import { useMessage } from '#i18n/use-message.ts'
import { failureOf } from '#machines/failure-of.ts'
import { fieldOfFailure } from '../cashier/field-of-failure.ts'
import type { WithdrawalFault } from './read-withdrawal-amount.ts'
import type { WithdrawalTerms } from './withdrawal.ts'

interface Faults {
  readonly amount?: WithdrawalFault
  readonly card?: 'missing'
  readonly paymentPassword?: 'missing'
}

const fields = ['card', 'amount', 'paymentPassword'] as const

/** What is wrong with each field in words, whether the form or the server found it. */
export function useWithdrawalFault(terms: WithdrawalTerms, error: unknown, example: string) {
  const message = useMessage()
  const errorMessage = useErrorMessage()
  const { locale } = useIntl()
  const [isHidden] = useHiddenBalance()
  const [found, setFound] = useState<Faults>({})
  const refused = fields.find((field) => field === fieldOfFailure(error))
  return {
    /** Sets the faults that the form found; an empty object clears them. */
    setFound,
    /** The field that the server refused. */
    refused,
    card: found.card ? message('withdrawal.card.missing') : refusal('card'),
    amount: found.amount === undefined ? refusal('amount') : describe(found.amount),
    paymentPassword: found.paymentPassword ? message('form.required') : refusal('paymentPassword'),
  }

  function refusal(field: (typeof fields)[number]) {
    return refused === field ? errorMessage(failureOf(error)) : undefined
  }

  function describe(fault: WithdrawalFault) {
    if (fault === 'missing' || fault === 'unreadable' || fault === 'ambiguous')
      return message(`wallet.amount.${fault}`, { example })
    if (fault === 'overBalance' && isHidden) return message('withdrawal.amount.overBalanceHidden')
    const { least, most, balance, currency } = terms
    const limits = {
      tooSmall: least,
      tooLarge: most,
      overBalance: balance,
      overDay: terms.perDay.sumLeft ?? most,
    }
    const limit = amountOf(BigInt(limits[fault]), currency)
    return message(`withdrawal.amount.${fault}`, { amount: amountText(limit, locale) })
  }
}
