import type { StaffCase } from '#api/queries/staff-withdrawals.ts'

/** What each part of an open withdrawal is given. */
export interface CaseProps {
  readonly merchant: string
  readonly timeZone: string | undefined
  readonly staffCase: StaffCase
  /** Takes what the platform answered to something that this operator did. */
  readonly onAnswer: (answer: StaffCase) => void
}
