import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/notices/badge.tsx'
import type { Tone } from '#ui/styles/semantic-colours.ts'
import { withdrawalPhase, type WithdrawalPhase } from './withdrawal-phase.ts'
import type { Withdrawal } from './withdrawal.ts'

type WithdrawalBadgeProps = Record<'withdrawal', Pick<Withdrawal, 'state' | 'next' | 'payouts'>>

/** The state of a withdrawal in a word. */
export function WithdrawalBadge({ withdrawal }: WithdrawalBadgeProps) {
  const phase = withdrawalPhase(withdrawal)
  return (
    <Badge tone={tones[phase]}>
      <Message id="withdrawal.state" values={{ state: phase }} />
    </Badge>
  )
}

const tones = {
  requested: 'info',
  undecided: 'info',
  approved: 'info',
  paying: 'info',
  confirming: 'warning',
  checking: 'warning',
  closed: 'success',
  rejected: 'danger',
  takenBack: 'info',
  returned: 'danger',
} as const satisfies Record<WithdrawalPhase, Tone>
