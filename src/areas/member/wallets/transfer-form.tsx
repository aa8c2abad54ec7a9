import { useRef, useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { type Amount, amountOf, writeAmount } from '#schemas/money/amount.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { amountText } from '#i18n/amount-text.ts'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { failureOf } from '#machines/failure-of.ts'
import { Button } from '#ui/buttons/button.tsx'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { SelectInput } from '#ui/selects/select-input.tsx'
import { typesElsewhere } from '#ui/focus/types-elsewhere.ts'
import { AmountField } from '#features/wallet/amount-field.tsx'
import { useHiddenBalance } from '#features/wallet/use-hidden-balance.ts'
import { type MoveFault, readMove } from './read-move.ts'
import { useMove } from './use-move.ts'

interface TransferFormProps {
  readonly main: Amount
  readonly game: Amount
  readonly isBackOnly: boolean
}

const wallets = ['main', 'game'] as const

/** How much to move, and from which wallet. */
export function TransferForm({ isBackOnly, ...there }: TransferFormProps) {
  const message = useMessage()
  const { locale } = useIntl()
  const field = useRef<HTMLInputElement>(null)
  const [chosen, setFrom] = useState<(typeof wallets)[number]>('main')
  const from = isBackOnly ? 'game' : chosen
  const [text, setText] = useState('')
  // An amount that was typed for one way does not go the other when a release turns it.
  const [meant, setMeant] = useState(from)
  const [fault, setFault] = useState<MoveFault | 'turned'>()
  const { mutate, isPending, error, reset, variables } = useMove()
  const [isHidden] = useHiddenBalance()
  const has = there[from]
  const example = writeAmount(amountOf(1_250n, has.currency))
  const isTooMuch = error !== null && failureOf(error).code === 'notEnoughMoney' && variables?.from === from
  const tooMuch = isHidden ? 'tooMuchHidden' : 'tooMuch'
  const said = isTooMuch || fault === 'tooMuch' ? tooMuch : fault
  const isTurned = text !== '' && meant !== from
  const shown = isTurned ? 'turned' : said

  function change(next: string, way = from) {
    setText(next)
    setMeant(way)
    setFault(undefined)
    // What becomes of a move that is on its way is told, whatever is typed meanwhile.
    if (!isPending) reset()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isPending) return
    if (isTurned) {
      setMeant(from)
      setFault('turned')
      return field.current?.focus()
    }
    const read = readMove(text, has, locale)
    setFault(typeof read === 'string' ? read : undefined)
    if (typeof read === 'string') field.current?.focus()
    else
      mutate(
        { from, amount: read },
        {
          onSuccess: () => setText((now) => (now === text ? '' : now)),
          onError: () => typesElsewhere(form) || field.current?.focus(),
        },
      )
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {error && !isTooMuch && <ErrorNote error={error} onRetry="submit" busy={isPending} />}
        <FieldFrame id="wallet-from" label={<Message id="wallet.transfer.direction" />}>
          <SelectInput
            {...controlProps('wallet-from', {})}
            options={(isBackOnly ? [from] : wallets).map((value) => ({
              value,
              label: message('wallet.transfer.way', { from: value }),
            }))}
            value={from}
            onChange={({ target }) => {
              const way = target.value === 'game' ? 'game' : 'main'
              setFrom(way)
              change(text, way)
            }}
          />
        </FieldFrame>
        <AmountField
          id="wallet-amount"
          field={field}
          example={example}
          error={
            shown &&
            message(`wallet.amount.${shown}`, {
              example,
              amount: amountText(has, locale),
              from,
            })
          }
          value={text}
          onChange={(typed) => change(typed)}
          presets={[
            {
              label: <Message id="wallet.amount.half" />,
              amount: amountOf(has.minor / 2n, has.currency),
            },
            { label: <Message id="wallet.amount.all" />, amount: has },
          ]}
        />
        <div>
          <Button type="submit" busy={isPending}>
            <Message id="wallet.transfer.submit" />
          </Button>
        </div>
      </Stack>
    </form>
  )
}
