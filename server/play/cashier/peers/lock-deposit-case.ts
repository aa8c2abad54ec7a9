import type { DepositEvent } from '#machines/cashier/deposit.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import type { DepositRow } from '../cashier-tables.ts'
import { lockDeposit, takeEvent, type StepFacts } from '../deposit-steps.ts'
import { lockPayout, takePayoutEvent, type LockedPayout } from '../payouts/payout-steps.ts'

/** A locked deposit, with the payout that it pays to another member. */
export interface DepositCase {
  readonly deposit: DepositRow
  readonly paid?: LockedPayout
}

/** Locks a deposit. The withdrawal of the payout that it pays is locked before it. */
export async function lockDepositCase(
  at: Database,
  merchant: string,
  id: string,
): Promise<DepositCase | undefined> {
  const found = await at
    .selectFrom('deposit')
    .select('payout')
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .executeTakeFirst()
  const paid = found?.payout ? await lockPayout(at, merchant, found.payout) : undefined
  const deposit = found && (await lockDeposit(at, merchant, id))
  return deposit && { deposit, ...(paid ? { paid } : {}) }
}

/**
 * Brings a locked deposit forward by an event that moves no money; the payout of one that ends is queued again. Undefined where the event
 * changes nothing. A payment to a member that was reported is decided by the receipt of that member.
 */
export async function takeCaseEvent(
  deps: CashierDeps,
  at: Database,
  { deposit, paid }: DepositCase,
  event: Exclude<DepositEvent, { readonly type: 'arrived' | 'reversed' | 'reported' }>,
  facts: StepFacts,
): Promise<DepositRow | undefined> {
  if (paid && deposit.state !== 'waiting') return undefined
  const changed = await takeEvent(deps, at, deposit, event, facts)
  if (changed && paid)
    await takePayoutEvent(
      deps,
      at,
      paid,
      { type: 'released' },
      { who: facts.who, peer: null, payer: null, next_at: nextOf(deps, paid), waits_since: deps.clock.now() },
    )
  return changed
}

/** When the provider sends it: once no member can take it any more. */
function nextOf({ clock }: CashierDeps, { row, payout }: LockedPayout): Date | null {
  if (!row.rules.provider) return null
  const now = clock.now()
  return payout.peer_until !== null && payout.peer_until > now ? payout.peer_until : now
}
