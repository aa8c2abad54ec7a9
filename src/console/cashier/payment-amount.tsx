import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { amountOf, writeAmount, type Amount } from '#schemas/money/amount.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { readTypedAmount, type TypedAmountFault } from '#schemas/money/read-typed-amount.ts'
import { AmountField } from '#features/wallet/amount-field.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { useFieldError } from '../parts/checked-form.tsx'

interface PaymentAmountProps {
  readonly currency: Currency
  readonly value: string
  readonly onChange: (text: string) => void
}

const id = 'payment-amount'

/** The amount of a payment. The checked form around it is not sent while it cannot be read. */
export function PaymentAmount({ currency, value, onChange }: PaymentAmountProps) {
  const message = useMessage()
  const { locale } = useIntl()
  const field = useRef<HTMLInputElement>(null)
  const read = readPaymentAmount(value, currency, locale)
  const fault = typeof read === 'string' ? read : undefined
  useEffect(() => field.current?.setCustomValidity(fault ?? ''), [fault])
  const isWrong = useFieldError(id, value) !== undefined
  const example = writeAmount(amountOf(5_000n, currency))
  return (
    <AmountField
      id={id}
      field={field}
      example={example}
      error={isWrong && fault ? message(`wallet.amount.${fault}`, { example }) : undefined}
      value={value}
      onChange={onChange}
      presets={[]}
    />
  )
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
