import { useId, useRef, useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { withdrawalReceiptMachine } from '#machines/cashier/withdrawal-receipt.ts'
import type { ReceiptAnswer } from '#schemas/cashier/withdrawal-states.ts'
import { amountOf } from '#schemas/money/amount.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Stack } from '#forms/parts/stack.tsx'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Text } from '#ui/text/text.tsx'
import { readAmountWithin } from '../cashier/read-amount-within.ts'
import { ProofPictures, type ProofPicture } from '../proofs/proof-pictures.tsx'
import { SendingPictures } from '../proofs/sending-pictures.tsx'
import { ReceiptChoice } from './receipt-choice.tsx'
import { ReceivedField } from './received-field.tsx'
import { isReceiptConflict, type ConfirmPayment } from './use-confirm-payment.ts'
import { useReceiptFault } from './use-receipt-fault.ts'
import type { Payout } from './withdrawal.ts'

interface ReceiptFormProps {
  readonly payout: Payout
  readonly currency: Currency
  readonly confirm: ConfirmPayment
}

/** The answer for a payout; nothing where none is possible. */
export function ReceiptForm({ payout, currency, confirm }: ReceiptFormProps) {
  const { locale } = useIntl()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [answer, setAnswer] = useState<ReceiptAnswer>()
  const [text, setText] = useState('')
  const [pictures, setPictures] = useState<readonly ProofPicture[]>([])
  const isOwn = confirm.variables?.payout.id === payout.id
  const isPending = isOwn && confirm.isPending
  const error = isOwn && !isReceiptConflict(confirm.error) ? confirm.error : null
  const fault = useReceiptFault({ payout, currency, error, sending: confirm.sending })
  const amount = amountOf(BigInt(payout.amount), currency)
  const received = readAmountWithin(text, currency, locale, {
    least: '1',
    most: String(amount.minor - 1n),
  })
  const receipt = withdrawalReceiptMachine.resolveState({ value: payout.receipt ?? 'awaiting' })
  const isPossible = (each: ReceiptAnswer) => receipt.can({ type: each })
  if (!isPossible('all')) return null

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const isReceivedWrong = answer === 'part' && typeof received === 'string'
    const lacksPictures = answer === 'none' && pictures.length === 0
    fault.setFound({
      ...(answer ? {} : { answer: 'missing' }),
      ...(isReceivedWrong ? { received } : {}),
      ...(lacksPictures ? { pictures: 'missing' } : {}),
    })
    if (!answer) return focus('input[type=radio]')
    if (isReceivedWrong) return focus('input[inputmode]')
    if (lacksPictures) return focus('input[type=file]')
    confirm.mutate(
      {
        payout,
        currency,
        answer,
        ...(answer === 'part' && typeof received !== 'string' ? { received } : {}),
        pictures: answer === 'none' ? pictures.map(({ file }) => file) : [],
      },
      { onError: () => focus('input[inputmode], input[type=file], input[type=radio]:checked') },
    )
  }

  function change() {
    fault.setFound({})
    if (!confirm.isPending) confirm.reset()
  }

  function focus(selector: string) {
    form.current?.querySelector<HTMLElement>(selector)?.focus()
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack>
        {error && !fault.refused && <ErrorNote error={error} onRetry="submit" busy={isPending} />}
        <ReceiptChoice
          id={`${id}answer`}
          amount={<bdi>{amountText(amount, locale)}</bdi>}
          isPossible={isPossible}
          chosen={answer}
          error={fault.answer}
          onChoice={(chosen) => {
            setAnswer(chosen)
            change()
          }}
        />
        {answer === 'part' && (
          <ReceivedField
            id={`${id}received`}
            amount={amount}
            received={received}
            example={fault.example}
            error={fault.received}
            value={text}
            onChange={(typed) => {
              setText(typed)
              change()
            }}
          />
        )}
        {answer === 'none' && (
          <ProofPictures
            id={`${id}pictures`}
            pictures={pictures}
            legend={<Message id="receipt.pictures" />}
            help={<Message id="receipt.pictures.help" values={{ time: new Date(payout.sentAt ?? '') }} />}
            isRequired
            error={fault.pictures}
            busy={isPending}
            onChange={(next) => {
              setPictures(next)
              change()
            }}
            onFault={(pictureFault) => fault.setFound({ pictures: pictureFault })}
          />
        )}
        <Text look="small" muted>
          <Message id="receipt.final" />
        </Text>
        <SendingPictures pictures={pictures} sending={isPending ? confirm.sending : undefined} />
        <div>
          <Button type="submit" busy={isPending}>
            <Message id="receipt.submit" />
          </Button>
        </div>
      </Stack>
    </form>
  )
}
