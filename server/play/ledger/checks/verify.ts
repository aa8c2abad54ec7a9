import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { openAccounts } from './account-check.ts'
import { chainCheck } from './chain-check.ts'
import { readingAll } from './reading.ts'
import { transferPages } from './transfer-pages.ts'

export interface Verdict {
  readonly transfers: number
  readonly entries: number
  readonly blocks: number
  /** Transfers that no block holds yet. */
  readonly unsealed: number
  /** In hexadecimal digits, of the last block. */
  readonly lastHash: string
  /** The block with the hash that was asked for, and the last transfer up to it; none where no block has it. */
  readonly known?: { readonly block: bigint; readonly transfer: bigint } | undefined
  /** What is wrong, the first one of each kind, with the row that it was found at. */
  readonly findings: readonly string[]
}

/**
 * Recomputes sums, running balances, accounts, holds and the chain of blocks from what is stored, and looks for the block whose hash was
 * kept elsewhere (hexadecimal digits). Changes nothing.
 */
export function verify(
  db: Kysely<Tables>,
  { keptHash }: { readonly keptHash?: string } = {},
): Promise<Verdict> {
  return readingAll(db, async (at) => {
    const findings = new Map<string, string>()
    const find = (kind: string, told: string) => {
      if (!findings.has(kind)) findings.set(kind, told)
    }
    const accounts = await openAccounts(at, find)
    const chain = await chainCheck(at, find, keptHash?.toLowerCase())
    let transfers = 0
    for await (const rows of transferPages(at)) {
      for (const row of rows) accounts.take(row)
      await chain.take(rows)
      transfers += rows.length
    }
    const { known, ...chained } = await chain.end()
    if (keptHash !== undefined && !known)
      find(
        'kept',
        `no block has the hash ${keptHash}: the history that it was of is not this one, or not all of it is here`,
      )
    await accounts.end()
    const entries = await countEntries(at)
    if (entries !== accounts.entries())
      find('orphans', `${entries - accounts.entries()} entries belong to no transfer, or to one twice`)
    return { transfers, entries, ...chained, ...(known ? { known } : {}), findings: [...findings.values()] }
  })
}

async function countEntries(at: Database): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`SELECT count(*) FROM ledger.entry`.execute(at)
  return Number(rows[0]?.count)
}
