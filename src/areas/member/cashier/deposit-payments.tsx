import { useIntl } from 'react-intl'
import { amountOf } from '#schemas/money/amount.ts'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import { Heading } from '#ui/text/heading.tsx'
import type { Deposit } from './deposit.ts'

/** Each payment of a deposit that was paid more than once. */
export function DepositPayments({ deposit }: { readonly deposit: Deposit }) {
  const { locale } = useIntl()
  const payments = paymentsOf(deposit)
  if (payments.length < 2) return null
  return (
    <div>
      <Heading level={2} look="subheading" id="deposit-payments">
        <Message id="cashier.payments" />
      </Heading>
      <ul aria-labelledby="deposit-payments">
        {payments.map(({ at, amount = '0' }, index) => (
          <li key={index}>
            <Message
              id="cashier.payment"
              values={{
                amount: <bdi>{amountText(amountOf(BigInt(amount), deposit.currency), locale)}</bdi>,
                time: new Date(at),
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The steps with which money came. */
export function paymentsOf({ steps }: Deposit): Deposit['steps'] {
  return steps.filter(({ state }) => state === 'credited')
}
