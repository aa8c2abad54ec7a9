import type { ReceiptAnswer } from '#schemas/cashier/withdrawal-states.ts'
import { isFinalReceipt } from '#machines/cashier/withdrawal-receipt.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { lockProver, useProofs } from '../proofs/use-proofs.ts'
import type { PayoutRow, WithdrawalRow } from '../withdrawals/withdrawal-tables.ts'
import { lockPayout } from './payout-steps.ts'
import { takeReceipt } from './take-receipt.ts'

export interface GivenAnswer {
  readonly merchant: string
  readonly member: bigint
  readonly payout: string
  /** Of the payout, as the player saw it. */
  readonly version: number
  readonly answer: ReceiptAnswer
  readonly received?: bigint | undefined
  readonly proofs?: readonly string[] | undefined
}

/**
 * Takes what a player says of a payout (specification §4). Of several answers, and of an answer and the clock, the first one counts: the others
 * throw `receiptOver`. What happened since the payout was sent without ending it, such as a proposal of staff, leaves the answer valid; a version
 * from before throws `caseChanged`.
 */
export function answerReceipt(deps: CashierDeps, given: GivenAnswer): Promise<WithdrawalRow> {
  const { merchant, member, version, answer } = given
  return transact(deps.db, async (at) => {
    await lockProver(at, member)
    const locked = await lockPayout(at, merchant, given.payout)
    if (locked?.row.member_id !== member || locked.payout.receipt === null) throw new CallError('notFound')
    const { payout } = locked
    if (payout.receipt !== 'awaiting') throw new CallError('receiptOver')
    if (version > payout.version || version < (payout.sent_version ?? payout.version))
      throw new CallError('caseChanged')
    const received = answer === 'part' ? partOf(payout, given.received) : undefined
    if (answer === 'none')
      await useProofs(at, { merchant, member, payout: payout.id, ids: given.proofs ?? [] })
    const who = `member:${member}` as const
    const answered = received === undefined ? { who } : { who, received }
    const row = await takeReceipt(deps, at, locked, { type: answer }, answered)
    if (!row) throw new CallError('receiptOver')
    return row
  })
}

/** What arrived of a payout, where only a part did (T85). Throws `amountTooLarge` where it is not a part. */
export function partOf({ amount }: Pick<PayoutRow, 'amount'>, received: bigint | undefined): bigint {
  if (received === undefined) throw new CallError('badRequest', {}, 'A part that was received has an amount')
  if (received >= amount) throw new CallError('amountTooLarge')
  return received
}

/** Whether a payout can still be decided about. */
export function isOver({ receipt }: Pick<PayoutRow, 'receipt'>): boolean {
  return receipt !== null && isFinalReceipt(receipt)
}
