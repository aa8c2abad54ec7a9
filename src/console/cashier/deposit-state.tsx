import type { DepositState as State } from '#schemas/cashier/deposit-states.ts'
import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/notices/badge.tsx'

/** The state of a deposit, in the word that its player reads. */
export function DepositState({ state }: { readonly state: State }) {
  return (
    <Badge tone={tones[state]}>
      <Message id="cashier.state" values={{ state }} />
    </Badge>
  )
}

const tones = {
  waiting: 'info',
  checking: 'warning',
  credited: 'success',
  failed: 'danger',
  expired: 'info',
  cancelled: 'info',
  takenBack: 'danger',
} as const satisfies Record<State, string>
