import type { DepositState } from '#schemas/cashier/deposit-states.ts'
import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/notices/badge.tsx'
import type { Tone } from '#ui/styles/semantic-colours.ts'

/** The state of a deposit in a word. */
export function DepositBadge({ state }: { readonly state: DepositState }) {
  return (
    <Badge tone={tones[state]}>
      <Message id="cashier.state" values={{ state }} />
    </Badge>
  )
}

const tones = {
  waiting: 'warning',
  checking: 'info',
  credited: 'success',
  failed: 'danger',
  expired: 'info',
  cancelled: 'info',
  takenBack: 'danger',
} as const satisfies Record<DepositState, Tone>
