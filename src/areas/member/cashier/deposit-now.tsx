import { useIntl } from 'react-intl'
import { amountOf } from '#schemas/money/amount.ts'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import type { Deposit } from './deposit.ts'
import { paymentsOf } from './deposit-payments.tsx'

/** What a deposit has come to, in a sentence or two: of several payments, the sum of all. */
export function DepositNow({ deposit }: { readonly deposit: Deposit }) {
  const { locale } = useIntl()
  const { state, name, currency, asked, credited, taken, debt } = deposit
  const text = (minor: string) => <bdi>{amountText(amountOf(BigInt(minor), currency), locale)}</bdi>
  if (state === 'takenBack')
    return (
      <Message
        id="cashier.now.takenBack"
        values={{
          hasDebt: debt === undefined ? 'no' : 'yes',
          taken: text(taken ?? '0'),
          debt: text(debt ?? '0'),
        }}
      />
    )
  const { length: count } = paymentsOf(deposit)
  if (state === 'credited' && count > 1)
    return <Message id="cashier.now.several" values={{ count, amount: text(credited ?? '0') }} />
  return (
    <Message
      id="cashier.now"
      values={{
        state: stateInWords(deposit),
        name: <bdi>{name}</bdi>,
        amount: text(credited ?? asked),
      }}
    />
  )
}

/** An open deposit reads differently by kind, one that paid no member always, and while a provider has not opened its page yet. */
function stateInWords({ state, kind, next, held }: Deposit) {
  if (state === 'waiting' && next === 'provider') return 'opening'
  if (held !== undefined) return 'held'
  if (kind === 'peer' && state === 'checking' && next === 'staff') return 'disputed_peer'
  const isByKind = state === 'waiting' || state === 'checking' || (kind === 'peer' && state !== 'credited')
  return isByKind ? `${state}_${kind}` : state
}
