import { unknownPayoutMs } from '#schemas/cashier/unknown-payout.ts'
import type { StaffCase } from '#api/queries/staff-withdrawals.ts'

/** From when operators may settle a payout whose outcome is unknown (ISO 8601); undefined where they may already. */
export function settleFrom({ waits }: Pick<StaffCase, 'waits'>, n: number): string | undefined {
  const wait = waits.find(({ payout }) => payout === n)
  if (!wait || wait.isOverdue) return undefined
  return new Date(Date.parse(wait.since) + unknownPayoutMs).toISOString()
}
