import { useRef, useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { Link, useNavigate } from 'react-router-dom'
import { amountOf, writeAmount, type Amount } from '#schemas/money/amount.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { AmountField } from '#features/wallet/amount-field.tsx'
import { Stack } from '#forms/parts/stack.tsx'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { typesElsewhere } from '#ui/focus/types-elsewhere.ts'
import { ArrivesNote } from './arrives-note.tsx'
import type { Method, Methods } from './deposit.ts'
import { teachAddress, writeDepositAddress } from './deposit-address.ts'
import { MethodChoice } from './method-choice.tsx'
import { isPayable, payerId, PeerNote, PeerPayer } from '../peers/peer-payer.tsx'
import { presetAmounts } from './preset-amounts.ts'
import { readAmountWithin } from './read-amount-within.ts'
import { useBeginDeposit } from './use-begin-deposit.ts'
import { useDepositAddress } from './use-deposit-address.ts'
import { useAmountFault, type DepositFault } from './use-amount-fault.ts'

const arrivesId = 'deposit-arrives'

/** By which method, and how much. */
export function DepositForm({ answer: { methods, currency } }: { readonly answer: Methods }) {
  const { locale } = useIntl()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { choice: chosenId, text, setText, choose, keep } = useDepositAddress()
  const { mutate, isPending, error, reset } = useBeginDeposit()
  const [isMethodMissing, setMethodMissing] = useState(false)
  const [payer, setPayer] = useState('')
  const [isPayerMissing, setPayerMissing] = useState(false)
  const open = methods.filter(({ isOpen }) => isOpen)
  const only = open.length === 1 ? open[0] : undefined
  const method = open.find(({ id }) => id === chosenId) ?? only
  const offer = method?.peer
  const amount = offeredAmount(readAmountWithin(text, currency, locale, method), offer)
  const example = writeAmount(
    amountOf(BigInt(offer?.amounts[0] ?? method?.least ?? methods[0]?.least ?? '0'), currency),
  )
  const { fault, setFault, isAtField } = useAmountFault({ error, currency, method, amount, example })

  function change() {
    setFault(undefined)
    setMethodMissing(false)
    setPayerMissing(false)
    // The outcome of a pending command is reported, whatever is typed meanwhile.
    if (!isPending) reset()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    setMethodMissing(!method)
    setFault(typeof amount === 'string' ? amount : undefined)
    const asksName = offer !== undefined && offer.payer === undefined
    const lacksName = asksName && payer.trim() === ''
    setPayerMissing(lacksName)
    if (!method) return form.current?.querySelector<HTMLElement>('input[type=radio]:enabled')?.focus()
    if (typeof amount === 'string') return field.current?.focus()
    if (lacksName) return form.current?.querySelector<HTMLElement>(`#${payerId}`)?.focus()
    keep()
    mutate(
      { method: method.id, amount, ...(asksName ? { payer: payer.trim() } : {}) },
      {
        onSuccess: ({ id }) => void navigate(writeDepositAddress({ deposit: id })),
        onError: () => typesElsewhere(form.current) || field.current?.focus(),
      },
    )
  }

  return (
    <Card>
      <Heading level={1} tabIndex={-1}>
        <Message id="link.deposit" />
      </Heading>
      <HelpLink />
      <form ref={form} onSubmit={submit} noValidate>
        <Stack>
          {error && !isAtField && <ErrorNote error={error} onRetry="submit" busy={isPending} />}
          <MethodChoice
            methods={methods}
            currency={currency}
            chosen={method?.id}
            isMissing={isMethodMissing}
            onChoice={(id) => {
              choose(id)
              change()
            }}
          />
          {offer && <PeerNote offer={offer} />}
          {(!offer || isPayable(offer)) && (
            <>
              <AmountField
                id="deposit-amount"
                field={field}
                example={example}
                error={fault}
                value={text}
                onChange={(typed) => {
                  setText(typed)
                  change()
                }}
                presets={(offer?.amounts.map(BigInt) ?? presetsOf(method ? [method] : open)).map((minor) => {
                  const preset = amountOf(minor, currency)
                  return { label: <bdi>{amountText(preset, locale)}</bdi>, amount: preset }
                })}
              />
              {offer && (
                <PeerPayer
                  offer={offer}
                  value={payer}
                  isMissing={isPayerMissing}
                  onChange={(name) => {
                    setPayer(name)
                    change()
                  }}
                />
              )}
              <ArrivesNote
                id={arrivesId}
                amount={typeof amount === 'string' ? undefined : amount}
                method={method}
              />
              <div>
                <Button type="submit" busy={isPending} aria-describedby={arrivesId}>
                  <Message id="cashier.submit" />
                </Button>
              </div>
            </>
          )}
        </Stack>
      </form>
    </Card>
  )
}

/** Of a method by which members are paid, an amount that one of them waits for. */
function offeredAmount(amount: Amount | DepositFault, offer: Method['peer']): Amount | DepositFault {
  if (!offer || typeof amount === 'string') return amount
  return offer.amounts.includes(String(amount.minor)) ? amount : 'notOffered'
}

/** Amounts that every one of these methods takes. */
function presetsOf(methods: readonly { readonly least: string; readonly most: string }[]) {
  const [first, ...others] = methods
  if (!first) return []
  const least = others.reduce((high, each) => larger(high, BigInt(each.least)), BigInt(first.least))
  const most = others.reduce((low, each) => -larger(-low, -BigInt(each.most)), BigInt(first.most))
  return presetAmounts(least, most)
}

function larger(one: bigint, other: bigint) {
  return one > other ? one : other
}

/** The teaching page (specification §2: page=depositTeach). */
function HelpLink() {
  return (
    <Help>
      <TextLink asChild look="alone">
        <Link to={teachAddress}>
          <Message id="cashier.how" />
        </Link>
      </TextLink>
    </Help>
  )
}

const Help = styled('p', { base: { mb: '4' } })
