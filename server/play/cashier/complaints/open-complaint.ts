import { randomUUID } from 'node:crypto'
import { CallError } from '../../../platform/contract/call-error.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { lockPayout } from '../payouts/payout-steps.ts'
import { lockProver, useProofs } from '../proofs/use-proofs.ts'
import { complainUntil } from '../withdrawals/complain-until.ts'
import { addWithdrawalStep } from '../withdrawals/withdrawal-steps.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal-tables.ts'

interface GivenComplaint {
  readonly merchant: string
  readonly member: bigint
  readonly payout: string
  readonly text: string
  readonly proofs?: readonly string[] | undefined
}

/**
 * Opens a complaint of a player about a payout that counts as received: a case for staff, without any money. Throws `caseChanged` where none is
 * possible: its days are over, one is open, or there were several.
 */
export function openComplaint(deps: CashierDeps, given: GivenComplaint): Promise<WithdrawalRow> {
  const { merchant, member, text, proofs = [] } = given
  return transact(deps.db, async (at) => {
    await lockProver(at, member)
    const locked = await lockPayout(at, merchant, given.payout)
    if (locked?.row.member_id !== member) throw new CallError('notFound')
    const { row, payout } = locked
    const now = deps.clock.now()
    const known = await at.selectFrom('complaint').select('answer').where('payout', '=', payout.id).execute()
    if (!complainUntil(row, payout, known, now)) throw new CallError('caseChanged')
    await at
      .insertInto('complaint')
      .values({
        id: randomUUID(),
        merchant,
        member_id: member,
        withdrawal: row.id,
        payout: payout.id,
        at: now,
        text: text.trim(),
      })
      .execute()
    if (proofs.length > 0) await useProofs(at, { merchant, member, payout: payout.id, ids: proofs })
    const step = { who: `member:${member}`, payout: payout.n, amount: payout.amount } as const
    return addWithdrawalStep(deps, at, row, 'complained', step)
  })
}
