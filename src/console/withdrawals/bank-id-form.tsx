import { useState } from 'react'
import type { MessageId } from '#i18n/message-id.ts'
import { ConsoleField } from '../parts/console-field.tsx'
import { ConsoleForm } from '../parts/console-form.tsx'
import type { PayoutProps } from './payout-props.ts'
import { usePayoutDecision } from './use-payout-decision.ts'

interface BankIdFormProps extends PayoutProps {
  readonly submit: MessageId
}

/** Says that a payout was paid, with the id that the bank's statement has for it. */
export function BankIdForm({ submit, ...props }: BankIdFormProps) {
  const [bankId, setBankId] = useState('')
  const saying = usePayoutDecision(props, 'sent')
  return (
    <ConsoleForm
      submit={submit}
      onSubmit={() => saying.mutate(bankId.trim())}
      isPending={saying.isPending}
      error={saying.error}
    >
      <ConsoleField
        id={`bank-id-${props.payout.n}`}
        label="arrivals.sourceId"
        help="withdrawals.bankId.help"
        autoComplete="off"
        pattern="\s*[!-\}]{1,64}\s*"
        maxLength={70}
        dir="ltr"
        required
        value={bankId}
        onChange={setBankId}
      />
    </ConsoleForm>
  )
}
