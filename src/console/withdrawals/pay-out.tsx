import { Message } from '#i18n/message.tsx'
import { Text } from '#ui/text/text.tsx'
import { ActButton } from './act-button.tsx'
import { BankIdForm } from './bank-id-form.tsx'
import type { PayoutProps } from './payout-props.ts'
import { usePayoutDecision } from './use-payout-decision.ts'

/** Staff transfer a payout themselves, and say so. */
export function Transfer(props: PayoutProps) {
  return (
    <>
      <Text>
        <Message id="withdrawals.transfer.text" />
      </Text>
      <BankIdForm {...props} submit="withdrawals.transfer" />
    </>
  )
}

/** Has the provider try a refused payout again. */
export function Retry(props: PayoutProps) {
  const retrying = usePayoutDecision(props)
  return (
    <>
      <Text>
        <Message id="withdrawals.stuck.text" />
      </Text>
      <ActButton act={{ ...retrying, mutate: () => retrying.mutate({ decision: 'retry' }) }} look="solid">
        <Message id="withdrawals.retry" />
      </ActButton>
    </>
  )
}

/** Gives the amount of a payout that was not paid back to the balance. */
export function GiveBack(props: PayoutProps) {
  const giving = usePayoutDecision(props)
  return (
    <ActButton act={{ ...giving, mutate: () => giving.mutate({ decision: 'giveBack' }) }}>
      <Message id="withdrawals.giveBack" />
    </ActButton>
  )
}
