import { depositAfter } from '#machines/cashier/deposit.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import type { DepositRow } from '../cashier-tables.ts'
import { takeEvent } from '../deposit-steps.ts'
import { takeSent } from '../payouts/take-receipt.ts'
import { useProofs } from '../proofs/use-proofs.ts'
import type { DepositCase } from './lock-deposit-case.ts'

/**
 * Takes a payer's word, with pictures, that a member was paid: from here on the receipt of that member decides. Undefined where the deposit
 * has ended or was reported before.
 */
export async function reportPaid(
  deps: CashierDeps,
  at: Database,
  { deposit, paid }: Required<DepositCase>,
  proofs: readonly string[],
): Promise<DepositRow | undefined> {
  const { merchant, member_id: member, reference } = deposit
  if (depositAfter(deposit.state, { type: 'reported' }) === undefined) return undefined
  if (proofs.length === 0) throw new CallError('imageMissing')
  await useProofs(at, { merchant, member, payout: paid.payout.id, ids: proofs })
  const who = `member:${member}` as const
  const sent = await takeSent(deps, at, paid, { who, bankId: reference })
  if (!sent) throw new Error(`The payout of ${reference} is not matched`)
  return takeEvent(deps, at, deposit, { type: 'reported' }, { who })
}
