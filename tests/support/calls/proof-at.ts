import { randomUUID } from 'node:crypto'
import '#server/play/cashier/proofs/proof-table.ts'
import type { Merchant, TwoMerchants } from '../database/two-merchants.ts'
import type { TestApp } from '../server/test-app.ts'

/** A picture that a member has sent, and not used. */
export async function proofAt(test: TestApp, two: TwoMerchants, merchant: Merchant): Promise<string> {
  const { id: member_id } = await two.memberOf(merchant)
  const id = randomUUID()
  const picture = {
    image: Buffer.from(id),
    image_hash: Buffer.from(id),
    thumbnail: Buffer.from(id),
    gradient: 0n,
  }
  await test.db
    .insertInto('proof')
    .values({
      ...picture,
      id,
      merchant,
      member_id,
      at: test.clock.now(),
      seen_before: false,
      used_for: null,
      expires_at: two.inAnHour(),
    })
    .execute()
  return id
}
