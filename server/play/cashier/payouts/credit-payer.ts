import type { Database } from '../../../platform/database/connect-database.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { feeFor } from '../cashier-methods.ts'
import type { DepositRow } from '../cashier-tables.ts'
import { addStep, lockDeposit, publishDepositChanged, takeEvent, type StepMaker } from '../deposit-steps.ts'
import { notifyCredited } from '../notify-depositor.ts'
import { spendOnMember } from '../withdrawals/withdrawal-money.ts'
import type { PayoutRow, WithdrawalRow } from '../withdrawals/withdrawal-tables.ts'

/** A payout that another member pays. */
export type PeerPayout = PayoutRow & { readonly peer: string }

export function isPeerPayout(payout: PayoutRow): payout is PeerPayout {
  return payout.peer !== null
}

/** What a member received from another one leaves the hold and is credited to that one. The withdrawal is locked. */
export async function creditPayer(
  deps: CashierDeps,
  at: Database,
  row: WithdrawalRow,
  payout: PeerPayout,
  { amount, who }: { readonly amount: bigint; readonly who: StepMaker },
): Promise<void> {
  const deposit = await payersDeposit(at, payout)
  if (deposit.state !== 'checking') throw new Error(`Deposit ${deposit.reference} was not reported as paid`)
  const fee = feeFor(deposit.method, amount, deposit.currency)
  await spendOnMember(at, row, payout, { deposit, amount, fee, cause: who })
  const credited = amount - fee
  await notifyCredited(deps, at, deposit, credited)
  const note = amount < deposit.asked ? 'short' : undefined
  await addStep(deps, at, deposit, 'credited', { who, amount, credited, note })
}

/** Staff found that a member was not paid: the deposit of the one who said so has failed. */
export async function failPayer(
  deps: CashierDeps,
  at: Database,
  payout: PeerPayout,
  who: StepMaker,
): Promise<void> {
  const deposit = await payersDeposit(at, payout)
  await takeEvent(deps, at, deposit, { type: 'refused' }, { who, reason: 'notFound' })
}

/** Publishes to the payer's browsers that the receipt has changed. */
export async function publishToPayer(
  { clock }: Pick<CashierDeps, 'clock'>,
  at: Database,
  payout: PeerPayout,
): Promise<void> {
  await publishDepositChanged(at, await payersDeposit(at, payout), clock.now())
}

/** Whether silence counts as received: the merchant wants it so, and no picture of the payer was seen before. */
export async function silenceCounts(
  { rules }: Pick<CashierDeps, 'rules'>,
  at: Database,
  { id, merchant, member_id }: PeerPayout,
): Promise<boolean> {
  if (rules(merchant).cashier.peer?.silentCounts !== true) return false
  const proofs = await at
    .selectFrom('proof')
    .select('seen_before')
    .where('merchant', '=', merchant)
    .where('used_for', '=', id)
    .where('member_id', '<>', member_id)
    .execute()
  return proofs.length > 0 && proofs.every(({ seen_before }) => !seen_before)
}

async function payersDeposit(at: Database, { merchant, peer }: PeerPayout): Promise<DepositRow> {
  const deposit = await lockDeposit(at, merchant, peer)
  if (!deposit) throw new Error(`There is no deposit ${peer}`)
  return deposit
}
