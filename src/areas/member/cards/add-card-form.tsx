import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { routePath } from '#schemas/config/routes/routes.ts'
import { securityQuery } from '#api/queries/security.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { typesElsewhere } from '#ui/focus/types-elsewhere.ts'
import { Text } from '#ui/text/text.tsx'
import { cardFaults, cardFields } from './card-faults.ts'
import { CardTextField } from './card-text-field.tsx'
import { PaymentPasswordField } from './payment-password-field.tsx'
import { useAddCard } from './use-add-card.ts'
import { useCardFaults } from './use-card-faults.ts'

interface AddCardFormProps {
  /** Hours before a new card can be used. */
  readonly hours: number
  /** The name that it has to carry, where the merchant asks for it. */
  readonly holder: string | undefined
}

/** The form of a new bank account or wallet; without a payment password the way to set one. */
export function AddCardForm(props: AddCardFormProps) {
  const { data } = useQuery(securityQuery())
  return (
    <Stack>
      <Text>
        <Message id="card.add.wait" values={{ hours: props.hours }} />
      </Text>
      {data?.hasPaymentPassword === false ? <PasswordMissing /> : <CardForm {...props} />}
    </Stack>
  )
}

function PasswordMissing() {
  return (
    <>
      <Text>
        <Message id="card.password.missing" />
      </Text>
      <div>
        <ButtonLink asChild>
          <Link to={`${routePath('member')}?set=paymentPassword`}>
            <Message id="card.password.set" />
          </Link>
        </ButtonLink>
      </div>
    </>
  )
}

function CardForm({ holder }: AddCardFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const empty = { bank: '', holder: holder ?? '', number: '', paymentPassword: '' }
  const [input, setInput] = useState(empty)
  const { mutate, isPending, error, reset } = useAddCard()
  const faults = useCardFaults(error)

  function change(changed: Partial<typeof input>) {
    setInput((now) => ({ ...now, ...changed }))
    faults.setFound({})
    if (!isPending) reset()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const found = cardFaults(input)
    faults.setFound(found)
    const first = cardFields.find((field) => found[field])
    if (first) return focus(first)
    mutate(input, {
      onSuccess: () => setInput(empty),
      onError: (refusal) => {
        const [field] = faults.refusedBy(refusal)
        if (field === 'paymentPassword') setInput((now) => ({ ...now, paymentPassword: '' }))
        if (field && !typesElsewhere(form.current)) focus(field)
      },
    })
  }

  function focus(field: (typeof cardFields)[number]) {
    form.current?.querySelector<HTMLElement>(`#card-${field}`)?.focus()
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack>
        {error && faults.refusedBy(error).length === 0 && (
          <ErrorNote error={error} onRetry="submit" busy={isPending} />
        )}
        <CardTextField
          field="bank"
          help={<Message id="card.bank.help" />}
          value={input.bank}
          error={faults.textOf('bank')}
          maxLength={60}
          onChange={(bank) => change({ bank })}
        />
        <CardTextField
          field="holder"
          help={<Message id="card.holder.help" values={{ isNamed: holder === undefined ? 'no' : 'yes' }} />}
          value={input.holder}
          error={faults.textOf('holder')}
          maxLength={70}
          onChange={(typed) => change({ holder: typed })}
        />
        <CardTextField
          field="number"
          help={<Message id="card.number.help" />}
          value={input.number}
          error={faults.textOf('number')}
          maxLength={64}
          isNumber
          onChange={(number) => change({ number })}
        />
        <PaymentPasswordField
          id="card-paymentPassword"
          value={input.paymentPassword}
          error={faults.textOf('paymentPassword')}
          onChange={(paymentPassword) => change({ paymentPassword })}
        />
        <div>
          <Button type="submit" busy={isPending}>
            <Message id="card.add.submit" />
          </Button>
        </div>
      </Stack>
    </form>
  )
}
