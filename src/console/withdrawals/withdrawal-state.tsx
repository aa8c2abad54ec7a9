import type { WithdrawalState as State } from '#schemas/cashier/withdrawal-states.ts'
import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/notices/badge.tsx'

/** The state of a withdrawal, in words for staff. */
export function WithdrawalState({ state }: { readonly state: State }) {
  return (
    <Badge tone={tones[state]}>
      <Message id="withdrawals.stateName" values={{ state }} />
    </Badge>
  )
}

const tones = {
  requested: 'warning',
  reviewing: 'info',
  secondLook: 'warning',
  approved: 'info',
  paying: 'info',
  closed: 'success',
  rejected: 'danger',
  takenBack: 'info',
  returned: 'danger',
} as const satisfies Record<State, string>
