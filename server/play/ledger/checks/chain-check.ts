import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { Find } from './account-check.ts'
import { type Block, digestOf, firstHash, hashOfBlock } from './digest.ts'
import type { TransferRow } from './transfer-pages.ts'

export interface ChainCheck {
  /** Takes transfers in their order. */
  take(rows: readonly TransferRow[]): Promise<void>
  end(): Promise<Chained>
}

interface Chained {
  readonly blocks: number
  readonly unsealed: number
  readonly lastHash: string
  /** The block that was looked for. */
  readonly known: { readonly block: bigint; readonly transfer: bigint } | undefined
}

/**
 * Holds transfers against the digests of their blocks, and each block against the one before it; looks for the one whose hash is
 * `keptHash`, and that still is what was sealed.
 */
export async function chainCheck(at: Database, find: Find, keptHash?: string): Promise<ChainCheck> {
  let known: Chained['known']
  let blocks = 0
  let unsealed = 0
  let previous = firstHash
  let block = await next(0n)
  /** Of the block's transfers that have come. */
  let seen: { readonly seq: bigint; readonly digest: Buffer }[] = []
  return {
    async take(rows) {
      for (const row of rows) {
        while (block && row.seq > block.last_seq) await close(block)
        if (!block) unsealed++
        else if (row.seq < block.first_seq) find('between', `transfer ${row.seq} was written behind the seal`)
        else seen.push({ seq: row.seq, digest: digestOf(row) })
      }
    },
    async end() {
      while (block) await close(block)
      return { blocks, unsealed, lastHash: previous.toString('hex'), known }
    },
  }

  async function close(own: Block) {
    blocks++
    compare(own)
    if (!own.previous_hash.equals(previous) || !hashOfBlock(own).equals(own.hash))
      find(
        'chain',
        `block ${own.number} (transfers ${own.first_seq} to ${own.last_seq}) is not what was sealed`,
      )
    else if (own.hash.toString('hex') === keptHash) known = { block: own.number, transfer: own.last_seq }
    previous = own.hash
    seen = []
    block = await next(own.number)
    if (block && block.number !== own.number + 1n)
      find('blocks', `after block ${own.number} comes ${block.number}`)
  }

  function compare({ number, digests, transfers }: Block) {
    for (const [index, { seq, digest }] of seen.entries()) {
      if (digest.equals(digests.subarray(index * 32, index * 32 + 32))) continue
      const isLater = digests.indexOf(digest) % 32 === 0
      return find(
        'transfer',
        isLater
          ? `transfers are missing before ${seq}, in block ${number}`
          : `transfer ${seq} or its entries are not what was sealed in block ${number}`,
      )
    }
    if (seen.length !== transfers)
      find('transfer', `block ${number} sealed ${transfers} transfers, and ${seen.length} are there`)
  }

  async function next(after: bigint): Promise<Block | undefined> {
    const { rows } =
      await sql<Block>`SELECT number, first_seq, last_seq, transfers, previous_hash, hash, digests
      FROM ledger.block WHERE number > ${after} ORDER BY number LIMIT 1`.execute(at)
    return rows[0]
  }
}
