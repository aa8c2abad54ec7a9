import { randomUUID } from 'node:crypto'
import { CallError } from '../../../platform/contract/call-error.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { PictureDecoder } from '../../../platform/pictures/picture-decoder.ts'
import { sha256 } from '../../../platform/sha256.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import type { ProofRow } from './proof-table.ts'
import { lockProver } from './use-proofs.ts'
import { wasSeenBefore } from './was-seen-before.ts'

/** Bytes of all stored proofs of a member. */
const quota = 20 * 1_048_576
const day = 86_400_000
const drawing = {
  width: 2_000,
  height: 2_000,
  fit: 'within',
  formats: ['png', 'jpeg'],
  likeness: true,
} as const

export interface ProofDeps extends Pick<CashierDeps, 'db' | 'clock'> {
  readonly pictures: Pick<PictureDecoder, 'draw'>
}

interface SentProof {
  readonly merchant: string
  readonly member: bigint
  readonly file: Uint8Array
}

/** Draws a picture again and stores it, for a day unless it is used. The same picture sent twice is one proof. Returns its id. */
export async function storeProof(
  { db, clock, pictures }: ProofDeps,
  { merchant, member, file }: SentProof,
): Promise<string> {
  const { bytes, likeness } = await pictures.draw(file, drawing)
  if (!likeness) throw new Error('The decoder does not say what the picture looks like')
  const image = Buffer.from(bytes)
  const drawn = {
    image,
    image_hash: sha256(image),
    gradient: likeness.gradient,
    thumbnail: Buffer.from(likeness.thumbnail),
  }
  return transact(db, async (at) => {
    // So that the sum of their bytes is known.
    await lockProver(at, member)
    const now = clock.now()
    const expires_at = new Date(now.getTime() + day)
    const known = await at
      .updateTable('proof')
      .set({ expires_at })
      .where('merchant', '=', merchant)
      .where('member_id', '=', member)
      .where('image_hash', '=', drawn.image_hash)
      .where('used_for', 'is', null)
      .where('used_for_deposit', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (known) return known.id
    const { stored } = await at
      .selectFrom('proof')
      .select(({ fn }) => fn.sum<bigint | null>(fn('octet_length', ['image'])).as('stored'))
      .where('merchant', '=', merchant)
      .where('member_id', '=', member)
      .executeTakeFirstOrThrow()
    if (Number(stored ?? 0) + image.length > quota) throw new CallError('imagesFull')
    const row: ProofRow = {
      ...drawn,
      id: randomUUID(),
      merchant,
      member_id: member,
      at: now,
      seen_before: await wasSeenBefore(at, merchant, member, drawn),
      used_for: null,
      used_for_deposit: null,
      expires_at,
    }
    await at.insertInto('proof').values(row).execute()
    return row.id
  })
}
