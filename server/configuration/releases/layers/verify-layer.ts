import type { GateMessage } from '#schemas/config/gate-message.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { contentHash } from '../../../platform/content-hash.ts'
import type { ChainVerdict } from '../verify-chain.ts'
import { layerHash } from './layer-hash.ts'

/** Computes every hash of a layer's releases again, from the first to the last. */
export async function verifyLayer(db: Database, layer: string): Promise<ChainVerdict> {
  const rows = await db
    .selectFrom('layer_release')
    .selectAll()
    .where('layer', '=', layer)
    .orderBy('number')
    .execute()
  let previous: string | undefined
  for (const [index, { chain_hash, ...row }] of rows.entries()) {
    const wrong = (reason: GateMessage) => ({ intact: false, number: row.number, reason }) as const
    if (row.number !== index + 1) return wrong('gate.chain.missing')
    if (row.content_hash !== contentHash(row.content)) return wrong('gate.chain.said')
    if (chain_hash !== layerHash(previous, row)) return wrong('gate.chain.record')
    previous = chain_hash
  }
  return { intact: true, releases: rows.length }
}
