import { useState } from 'react'
import { useIntl } from 'react-intl'
import { amountOf, type Amount } from '#schemas/money/amount.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { useErrorMessage } from '#errors/use-error-message.ts'
import { amountText } from '#i18n/amount-text.ts'
import { useMessage } from '#i18n/use-message.ts'
import { failureOf } from '#machines/failure-of.ts'
import type { Method } from './deposit.ts'
import type { AmountFault } from './read-amount-within.ts'

/** Also of an amount that no member waits for. */
export type DepositFault = AmountFault | 'notOffered'

interface Given {
  /** Of the last command. */
  readonly error: unknown
  readonly currency: Currency
  readonly method: Method | undefined
  /** What the field holds now. */
  readonly amount: Amount | DepositFault
  readonly example: string
}

const codes = { tooSmall: 'amountTooSmall', tooLarge: 'amountTooLarge' } as const

/** The fault of the amount in words, whether the form or the server found it. A limit is named. */
export function useAmountFault({ error, currency, method, amount, example }: Given) {
  const message = useMessage()
  const errorMessage = useErrorMessage()
  const { locale } = useIntl()
  const [found, setFault] = useState<DepositFault>()
  const code = error === null ? undefined : failureOf(error).code
  const isAtField = code === 'amountTooSmall' || code === 'amountTooLarge' || code === 'amountTaken'
  return { setFault, isAtField, fault: text() }

  function text() {
    if (found !== undefined) return describe(found)
    if (!isAtField) return undefined
    // The methods are requested again after a refusal: their new limits then say the same as the server.
    return typeof amount === 'string' ? describe(amount) : errorMessage({ code })
  }

  function describe(fault: DepositFault) {
    if (fault === 'notOffered') return message('cashier.peer.notOffered')
    if (fault !== 'tooSmall' && fault !== 'tooLarge') return message(`wallet.amount.${fault}`, { example })
    if (!method) return errorMessage({ code: codes[fault] })
    const limit = amountOf(BigInt(fault === 'tooSmall' ? method.least : method.most), currency)
    return message(`cashier.amount.${fault}`, { amount: amountText(limit, locale), name: method.name })
  }
}
