import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Amount } from '#schemas/money/amount.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { request } from '#api/client.ts'
import { staffCashierKey, type StaffArrival, type StaffMethods } from '#api/queries/staff-cashier.ts'
import { useMessage } from '#i18n/use-message.ts'
import { useOperatorError } from '../parts/use-operator-error.ts'
import { failureOf } from '#machines/failure-of.ts'
import { ConsoleField } from '../parts/console-field.tsx'
import { ConsoleForm } from '../parts/console-form.tsx'
import { RequiredSelect } from '../parts/required-select.tsx'
import { PaymentAmount, readPaymentAmount } from '../payments/payment-amount.tsx'
import { ReferencePreview } from './reference-preview.tsx'
import { useFocusOn } from './use-focus-on.ts'

interface PaymentFormProps {
  readonly merchant: string
  readonly currency: Currency
  readonly banks: StaffMethods['methods']
  /** The chosen method; it stays for the next payment. */
  readonly source: string
  readonly onSource: (source: string) => void
  readonly onEntered: (arrival: StaffArrival) => void
}

const empty = { sourceId: '', amount: '', payer: '', text: '' }

/** One payment, as the statement of the bank shows it. */
export function PaymentForm(props: PaymentFormProps) {
  const { merchant, currency, banks, source, onSource, onEntered } = props
  const message = useMessage()
  const words = useOperatorError()
  const { locale } = useIntl()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(empty)
  const entering = useMutation({
    mutationFn: (amount: Amount) =>
      request('enterArrival', {
        params: { merchant },
        body: {
          source,
          sourceId: typed.sourceId.trim(),
          amount: String(amount.minor),
          currency: amount.currency,
          ...optional('payer', typed.payer),
          ...optional('text', typed.text),
        },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffCashierKey(merchant) }),
    onSuccess: onEntered,
  })
  const { error, isPending } = entering
  const isTaken = error !== null && failureOf(error).code === 'arrivalTaken'
  useFocusOn(isTaken ? 'payment-id' : undefined, error)
  const set = (part: Partial<typeof empty>) => {
    setTyped((before) => ({ ...before, ...part }))
    if (!isPending) entering.reset()
  }
  return (
    <ConsoleForm
      submit="arrivals.enter.submit"
      isPending={isPending}
      error={isTaken ? undefined : error}
      onSubmit={() => {
        const amount = readPaymentAmount(typed.amount, currency, locale)
        if (typeof amount !== 'string') entering.mutate(amount)
      }}
    >
      <RequiredSelect
        id="payment-method"
        label="deposits.method"
        value={source}
        placeholder={message('arrivals.enter.choose')}
        options={banks.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(chosen) => {
          onSource(chosen)
          set({})
        }}
      />
      <ConsoleField
        id="payment-id"
        label="arrivals.sourceId"
        help="arrivals.sourceId.help"
        autoComplete="off"
        pattern="\s*[!-~]{1,64}\s*"
        maxLength={70}
        dir="ltr"
        required
        value={typed.sourceId}
        error={isTaken ? words(error) : undefined}
        onChange={(sourceId) => set({ sourceId })}
      />
      <PaymentAmount currency={currency} value={typed.amount} onChange={(amount) => set({ amount })} />
      <ConsoleField
        id="payment-payer"
        label="arrivals.payer"
        autoComplete="off"
        maxLength={70}
        value={typed.payer}
        onChange={(payer) => set({ payer })}
      />
      <ConsoleField
        id="payment-text"
        label="arrivals.text"
        help="arrivals.text.help"
        autoComplete="off"
        maxLength={140}
        value={typed.text}
        onChange={(text) => set({ text })}
      />
      <ReferencePreview merchant={merchant} text={typed.text} />
    </ConsoleForm>
  )
}

function optional<Name extends 'payer' | 'text'>(name: Name, value: string) {
  const text = value.trim()
  return (text === '' ? {} : { [name]: text }) as { readonly [Key in Name]?: string }
}
