import type { StaffPayout } from '#api/queries/staff-withdrawals.ts'
import type { CaseProps } from './case-props.ts'

/** What each part of a payout is given. */
export interface PayoutProps extends CaseProps {
  readonly payout: StaffPayout
}
