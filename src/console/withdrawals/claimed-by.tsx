import type { StaffWithdrawal } from '#api/queries/staff-withdrawals.ts'
import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/notices/badge.tsx'

/** The operator who works on a withdrawal; nothing where nobody does. */
export function ClaimedBy({ claim }: Pick<StaffWithdrawal, 'claim'>) {
  if (!claim) return null
  return claim.isOwn ? (
    <Badge tone="brand">
      <Message id="withdrawals.claim.own" />
    </Badge>
  ) : (
    <bdi>{claim.by.name}</bdi>
  )
}
