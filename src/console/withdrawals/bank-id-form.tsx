import { useState } from 'react'
import type { MessageId } from '#i18n/message-id.ts'
import { ConsoleField } from '../parts/console-field.tsx'
import { ConsoleForm } from '../parts/console-form.tsx'
import type { PayoutProps } from './payout-props.ts'
import { SettlingReason } from './settling-reason.tsx'
import { usePayoutDecision } from './use-payout-decision.ts'

interface BankIdFormProps extends PayoutProps {
  readonly submit: MessageId
  /** The outcome is unknown: a reason is asked for as well. */
  readonly isSettling?: boolean
}

/** Says that a payout was paid, with the id that the bank's statement has for it. */
export function BankIdForm({ submit, isSettling = false, ...props }: BankIdFormProps) {
  const [bankId, setBankId] = useState('')
  const [reason, setReason] = useState('')
  const saying = usePayoutDecision(props)
  return (
    <ConsoleForm
      submit={submit}
      onSubmit={() =>
        saying.mutate({
          decision: 'sent',
          bankId: bankId.trim(),
          ...(isSettling ? { reason: reason.trim() } : {}),
        })
      }
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
      {isSettling && (
        <SettlingReason id={`sent-reason-${props.payout.n}`} value={reason} onChange={setReason} />
      )}
    </ConsoleForm>
  )
}
