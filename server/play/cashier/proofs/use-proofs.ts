import { CallError } from '../../../platform/contract/call-error.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { wasSeenBefore } from './was-seen-before.ts'
import '../../../members/account/member-tables.ts'
import './proof-table.ts'

type UsedProofs = {
  readonly merchant: string
  readonly member: bigint
  /** One to three. */
  readonly ids: readonly string[]
} & ({ readonly payout: string } | { readonly deposit: string })

/**
 * Locks the row of the member, so that the proofs of one member are stored and used one after the other. Call it before a withdrawal is locked:
 * a request locks both in this order.
 */
export async function lockProver(at: Database, member: bigint): Promise<void> {
  await at.selectFrom('member').select('id').where('id', '=', member).forNoKeyUpdate().execute()
}

/**
 * Uses proofs of a member for a payout or a deposit: they are kept, and nothing else takes them. Throws `imageMissing` for one that is
 * unknown, of someone else, or used already. Call it after `lockProver`.
 */
export async function useProofs(at: Database, { merchant, member, ids, ...use }: UsedProofs): Promise<void> {
  const used = 'payout' in use ? { used_for: use.payout } : { used_for_deposit: use.deposit }
  const wanted = [...new Set(ids)]
  if (wanted.length === 0 || wanted.length > 3) throw new CallError('imageMissing')
  const rows = await at
    .selectFrom('proof')
    .select(['id', 'image_hash', 'gradient', 'thumbnail', 'seen_before'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', member)
    .where('used_for', 'is', null)
    .where('used_for_deposit', 'is', null)
    .where('id', 'in', wanted)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length !== wanted.length) throw new CallError('imageMissing')
  for (const row of rows) {
    // It may have been sent by someone else since.
    const seen_before = row.seen_before || (await wasSeenBefore(at, merchant, member, row))
    await at
      .updateTable('proof')
      .set({ ...used, expires_at: null, seen_before })
      .where('id', '=', row.id)
      .execute()
  }
}
