import { useState } from 'react'
import { useIntl } from 'react-intl'
import { amountOf, writeAmount } from '#schemas/money/amount.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { useErrorMessage } from '#errors/use-error-message.ts'
import { amountText } from '#i18n/amount-text.ts'
import { useMessage } from '#i18n/use-message.ts'
import { failureOf } from '#machines/failure-of.ts'
import { fieldOfFailure } from '../cashier/field-of-failure.ts'
import type { AmountFault } from '../cashier/read-amount-within.ts'
import type { PictureFault } from '../proofs/proof-pictures.tsx'
import type { ConfirmPayment } from './use-confirm-payment.ts'
import type { Payout } from './withdrawal.ts'

interface Faults {
  readonly answer?: 'missing'
  readonly received?: AmountFault
  readonly pictures?: PictureFault | 'missing'
}

interface Given {
  readonly payout: Pick<Payout, 'amount'>
  readonly currency: Currency
  /** Undefined unless the last command was about this payout. */
  readonly error: unknown
  readonly sending: ConfirmPayment['sending']
}

/** What is wrong with each field of an answer in words, whether the form or the server found it. */
export function useReceiptFault({ payout, currency, error, sending }: Given) {
  const message = useMessage()
  const errorMessage = useErrorMessage()
  const { locale } = useIntl()
  const [found, setFound] = useState<Faults>({})
  const amount = amountOf(BigInt(payout.amount), currency)
  const example = writeAmount(amountOf(amount.minor / 2n, currency))
  const code = error ? failureOf(error).code : undefined
  const refused = refusedField()
  return {
    setFound,
    example,
    /** The field that the server refused. */
    refused,
    answer: found.answer && message('receipt.missing'),
    received: received(),
    pictures: pictures(),
  }

  function refusedField() {
    if (code === 'imageMissing' || (code === 'imageInvalid' && sending)) return 'pictures'
    return fieldOfFailure(error) === 'amount' ? 'received' : undefined
  }

  function received() {
    if (found.received === undefined && refused !== 'received') return undefined
    const fault = found.received ?? 'tooLarge'
    if (fault === 'tooLarge' || fault === 'tooSmall')
      return message('receipt.part.tooLarge', { amount: amountText(amount, locale) })
    return message(`wallet.amount.${fault}`, { example })
  }

  function pictures() {
    if (found.pictures === 'missing' || code === 'imageMissing') return errorMessage({ code: 'imageMissing' })
    if (found.pictures) return message(`proof.picture.${found.pictures.kind}`, { name: found.pictures.name })
    if (refused !== 'pictures' || !sending) return undefined
    return message('proof.picture.unreadable', { name: sending.name })
  }
}
