import { createHash } from 'node:crypto'
import { sha256 } from '../../../platform/sha256.ts'
import type { TransferRow } from './transfer-pages.ts'

/** What is hashed of a transfer and its entries: the same bytes as `ledger.digest` of the database, worked out without it. */
export function digestOf(row: TransferRow): Buffer {
  return sha256(
    [
      row.seq,
      part(row.merchant),
      part(row.scope),
      part(row.key),
      row.kind,
      part(row.code),
      row.currency,
      row.amount,
      row.member,
      row.wallet,
      row.other ?? '-',
      part(row.house),
      part(row.ref_key),
      row.ref ?? '-',
      row.seconds ?? '-',
      part(row.cause),
      part(row.reason),
      part(row.detail),
      row.balance,
      row.at,
      row.entries,
    ].join(','),
  )
}

export interface Block {
  readonly number: bigint
  readonly first_seq: bigint
  readonly last_seq: bigint
  readonly transfers: number
  readonly previous_hash: Buffer
  readonly hash: Buffer
  readonly digests: Buffer
}

export const firstHash = sha256('')

/** The hash of a block, over the one before, where it lies, and all its digests. */
export function hashOfBlock(block: Block): Buffer {
  const { number, first_seq, last_seq, transfers } = block
  return createHash('sha256')
    .update(block.previous_hash)
    .update([number, first_seq, last_seq, transfers].join(','))
    .update(block.digests)
    .digest()
}

function part(text: string | null): string {
  return text === null ? '-' : `${Buffer.byteLength(text)}:${text}`
}
