import { unknownPayoutMs } from '#schemas/cashier/unknown-payout.ts'
import type { StaffCase } from '#api/queries/staff-withdrawals.ts'

/** From when operators may settle a payout whose outcome is unknown (ISO 8601); undefined where they may already, by the server's clock. */
export function settleFrom({ steps, now }: Pick<StaffCase, 'steps' | 'now'>, n: number): string | undefined {
  const unsure = steps.findLast(({ kind, payout }) => kind === 'unsure' && payout === n)
  if (!unsure) return undefined
  const from = Date.parse(unsure.at) + unknownPayoutMs
  return from > Date.parse(now) ? new Date(from).toISOString() : undefined
}
