import type { Database } from '../../../platform/database/connect-database.ts'
import '../cashier-tables.ts'

const day = 86_400_000

/**
 * Until when a member cannot pay others: for a day after the second payment in a day that was matched and not made. One that was cancelled
 * counts as well, because each shows the account of somebody.
 */
export async function pausedUntil(
  at: Database,
  { merchant, member }: { readonly merchant: string; readonly member: bigint },
  now: Date,
): Promise<Date | undefined> {
  const [last, before] = await at
    .selectFrom('deposit')
    .select('since')
    .where('merchant', '=', merchant)
    .where('member_id', '=', member)
    .where('kind', '=', 'peer')
    .where('state', 'in', ['expired', 'cancelled'])
    .orderBy('since', 'desc')
    .limit(2)
    .execute()
  if (!last || !before || last.since.getTime() - before.since.getTime() > day) return undefined
  const again = new Date(last.since.getTime() + day)
  return again > now ? again : undefined
}
