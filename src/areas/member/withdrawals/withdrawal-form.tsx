import { useRef, useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { amountOf, writeAmount } from '#schemas/money/amount.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { AmountField } from '#features/wallet/amount-field.tsx'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { typesElsewhere } from '#ui/focus/types-elsewhere.ts'
import { PaymentPasswordField } from '../cards/payment-password-field.tsx'
import { fieldOfFailure } from '../cashier/field-of-failure.ts'
import { CardChoice } from './card-choice.tsx'
import { mostNow, readWithdrawalAmount } from './read-withdrawal-amount.ts'
import { useRequestWithdrawal } from './use-request-withdrawal.ts'
import { useWithdrawalChoice } from './use-withdrawal-choice.ts'
import { useWithdrawalFault } from './use-withdrawal-fault.ts'
import { writeWithdrawalAddress } from './withdrawal-address.ts'
import { WithdrawalLimits } from './withdrawal-limits.tsx'
import { WithdrawalNote } from './withdrawal-note.tsx'
import type { WithdrawalTerms } from './withdrawal.ts'

const noteId = 'withdrawal-note'

/** Where to, how much, and the payment password. */
export function WithdrawalForm({ terms }: { readonly terms: WithdrawalTerms }) {
  const { locale } = useIntl()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const amountField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const { card, text, setText, choose, keep } = useWithdrawalChoice(terms)
  const [password, setPassword] = useState('')
  const { mutate, isPending, error, reset } = useRequestWithdrawal()
  const example = writeAmount(amountOf(BigInt(terms.least), terms.currency))
  const fault = useWithdrawalFault(terms, error, example)
  const amount = readWithdrawalAmount(text, locale, terms)
  const all = mostNow(terms)

  const focus = {
    card: () => form.current?.querySelector<HTMLElement>('input[type=radio]:enabled')?.focus(),
    amount: () => amountField.current?.focus(),
    paymentPassword: () => passwordField.current?.focus(),
  }

  function change() {
    fault.setFound({})
    // The outcome of a pending command is reported, whatever is typed meanwhile.
    if (!isPending) reset()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    fault.setFound({
      ...(card ? {} : { card: 'missing' }),
      ...(typeof amount === 'string' ? { amount } : {}),
      ...(password === '' ? { paymentPassword: 'missing' } : {}),
    })
    if (!card) return focus.card()
    if (typeof amount === 'string') return focus.amount()
    if (password === '') return focus.paymentPassword()
    keep()
    mutate(
      { card, amount, paymentPassword: password },
      {
        onSuccess: ({ id }) => void navigate(writeWithdrawalAddress({ withdrawal: id })),
        onError: (refusal) => {
          const field = fieldOfFailure(refusal)
          if (field === 'paymentPassword') setPassword('')
          if (typesElsewhere(form.current)) return
          if (field === 'card' || field === 'paymentPassword') focus[field]()
          else focus.amount()
        },
      },
    )
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack>
        {error && !fault.refused && <ErrorNote error={error} onRetry="submit" busy={isPending} />}
        <WithdrawalLimits terms={terms} />
        <CardChoice
          terms={terms}
          chosen={card}
          error={fault.card}
          onChoice={(id) => {
            choose(id)
            change()
          }}
        />
        <AmountField
          id="withdrawal-amount"
          field={amountField}
          example={example}
          error={fault.amount}
          value={text}
          onChange={(typed) => {
            setText(typed)
            change()
          }}
          presets={all ? [{ label: <Message id="wallet.amount.all" />, amount: all }] : []}
        />
        <PaymentPasswordField
          id="withdrawal-paymentPassword"
          field={passwordField}
          value={password}
          error={fault.paymentPassword}
          onChange={(typed) => {
            setPassword(typed)
            change()
          }}
        />
        <WithdrawalNote id={noteId} amount={typeof amount === 'string' ? undefined : amount} terms={terms} />
        <div>
          <Button type="submit" busy={isPending} aria-describedby={noteId}>
            <Message id="withdrawal.submit" />
          </Button>
        </div>
      </Stack>
    </form>
  )
}
