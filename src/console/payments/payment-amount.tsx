import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { amountOf, writeAmount, type Amount } from '#schemas/money/amount.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { readTypedAmount, type TypedAmountFault } from '#schemas/money/read-typed-amount.ts'
import { amountText } from '#i18n/amount-text.ts'
import { AmountField } from '#features/wallet/amount-field.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { useFieldError } from '../parts/checked-form.tsx'

interface PaymentAmountProps {
  /** Where the page has more than one. */
  readonly id?: string
  readonly currency: Currency
  readonly value: string
  readonly onChange: (text: string) => void
  /** What it has to be less than. */
  readonly below?: Amount
}

/** The amount of a payment. The checked form around it is not sent while it cannot be read. */
export function PaymentAmount(props: PaymentAmountProps) {
  const { id = 'payment-amount', currency, value, onChange, below } = props
  const message = useMessage()
  const { locale } = useIntl()
  const field = useRef<HTMLInputElement>(null)
  const read = readPaymentAmount(value, currency, locale)
  const fault = faultOf(read, below)
  useEffect(() => field.current?.setCustomValidity(fault ?? ''), [fault])
  const isWrong = useFieldError(id, value) !== undefined
  const example = writeAmount(amountOf(5_000n, currency))
  return (
    <AmountField
      id={id}
      field={field}
      example={example}
      error={
        isWrong && fault
          ? message(fault === 'tooLarge' ? 'payments.amount.tooLarge' : `wallet.amount.${fault}`, {
              example,
              amount: below ? amountText(below, locale) : '',
            })
          : undefined
      }
      value={value}
      onChange={onChange}
      presets={[]}
    />
  )
}

function faultOf(read: ReturnType<typeof readPaymentAmount>, below: Amount | undefined) {
  if (typeof read === 'string') return read
  return below && read.minor >= below.minor ? 'tooLarge' : undefined
}

/** The amount that staff typed. */
export function readPaymentAmount(
  text: string,
  currency: Currency,
  language: string,
): Amount | TypedAmountFault | 'missing' {
  if (text.trim() === '') return 'missing'
  const amount = readTypedAmount(text, currency, language)
  return typeof amount !== 'string' && amount.minor === 0n ? 'unreadable' : amount
}
