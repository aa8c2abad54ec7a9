import { useState } from 'react'
import { ConsoleForm } from '../parts/console-form.tsx'
import type { PayoutProps } from './payout-props.ts'
import { SettlingReason } from './settling-reason.tsx'
import { usePayoutDecision } from './use-payout-decision.ts'

interface DenyPayoutProps extends PayoutProps {
  /** Another operator has said so before. */
  readonly isConfirmed: boolean
}

/** Says that a payout whose outcome is unknown was not paid. */
export function DenyPayout({ isConfirmed, ...props }: DenyPayoutProps) {
  const [reason, setReason] = useState('')
  const denying = usePayoutDecision(props)
  return (
    <ConsoleForm
      submit={isConfirmed ? 'withdrawals.settle.notSent.confirm' : 'withdrawals.settle.notSent'}
      look={isConfirmed ? 'solid' : 'outline'}
      onSubmit={() => denying.mutate({ decision: 'notSent', reason: reason.trim() })}
      isPending={denying.isPending}
      error={denying.error}
    >
      <SettlingReason id={`not-sent-reason-${props.payout.n}`} value={reason} onChange={setReason} />
    </ConsoleForm>
  )
}
