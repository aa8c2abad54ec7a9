import { randomBytes, randomUUID } from 'node:crypto'
import type { ReceiptAnswer } from '#schemas/cashier/withdrawal-states.ts'
import { transact } from '#server/platform/database/transact.ts'
import { sha256 } from '#server/platform/sha256.ts'
import type { CashierDeps } from '#server/play/cashier/cashier-deps.ts'
import { answerReceipt } from '#server/play/cashier/payouts/answer-receipt.ts'
import { lockPayout } from '#server/play/cashier/payouts/payout-steps.ts'
import type { PayoutRow } from '#server/play/cashier/withdrawals/withdrawal-tables.ts'
import { takeSent } from '#server/play/cashier/payouts/take-receipt.ts'
import '#server/play/cashier/proofs/proof-table.ts'
import type { TwoMerchants } from '../database/two-merchants.ts'
import type { TestApp } from '../server/test-app.ts'
import { approvedWithdrawal, type Approved } from './approved-withdrawal.ts'

/** A member of Solmar to whom the payout of a withdrawal of everything was sent. */
export async function sentPayout(test: TestApp, two: TwoMerchants, deps: CashierDeps, values: Approved = {}) {
  const one = await approvedWithdrawal(test, two, deps, values)
  await send()
  return {
    ...one,
    send,
    /** The player's answer for a payout: as the last one is now, unless it says otherwise. */
    async say(
      answer: ReceiptAnswer,
      more: { received?: bigint; proofs?: readonly string[] } = {},
      seen?: Pick<PayoutRow, 'id' | 'version'>,
    ) {
      const { id: payout, version } = seen ?? (await one.payout())
      return answerReceipt(deps, { merchant: 'solmar', member: one.id, payout, version, answer, ...more })
    },
    /** The id of a picture that the player has sent, as if it had been drawn. */
    proof: () => bareProof(test, one.id),
  }

  /** Sends the last payout, as the one who transfers it. */
  async function send() {
    const { id } = await one.payout()
    await transact(test.db, async (at) => {
      const locked = await lockPayout(at, 'solmar', id)
      if (locked) await takeSent(deps, at, locked, { who: 'clock', bankId: 'BANK-1' })
    })
  }
}

/** The id of a picture that a member has sent, as if it had been drawn. */
export async function bareProof(
  { db, clock }: Pick<CashierDeps, 'db' | 'clock'>,
  member: bigint,
): Promise<string> {
  const [id, image] = [randomUUID(), randomBytes(64)]
  await db
    .insertInto('proof')
    .values({
      id,
      merchant: 'solmar',
      member_id: member,
      at: clock.now(),
      image,
      image_hash: sha256(image),
      seen_before: false,
      used_for: null,
      expires_at: new Date(clock.now().getTime() + 86_400_000),
      gradient: image.readBigInt64LE(),
      thumbnail: randomBytes(1_024),
    })
    .execute()
  return id
}
