import { useSelf } from '../sign-in/use-self.ts'
import type { StaffCase } from '#api/queries/staff-withdrawals.ts'
import type { PayoutProps } from './payout-props.ts'

type Proposal = StaffCase['proposals'][number]

/** What an operator has proposed for a payout, which another one confirms; undefined where there is no proposal. */
export function useProposal(
  { staffCase, payout }: PayoutProps,
  kinds: readonly Proposal['what'][],
): (Proposal & { readonly isOwn: boolean }) | undefined {
  const self = useSelf()
  const found = staffCase.proposals.find((each) => each.payout === payout.n && kinds.includes(each.what))
  return found && { ...found, isOwn: found.by.id !== undefined && found.by.id === self?.id }
}
