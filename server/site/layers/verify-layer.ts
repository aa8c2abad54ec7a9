import type { Database } from '../../platform/database/connect-database.ts'
import { contentHash } from '../content-hash.ts'
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
    const wrong = (reason: string) => ({ intact: false, number: row.number, reason }) as const
    if (row.number !== index + 1) return wrong('a release before it is missing')
    if (row.content_hash !== contentHash(row.content)) return wrong('what it says was changed')
    if (chain_hash !== layerHash(previous, row))
      return wrong('its record, or a release before it, was changed')
    previous = chain_hash
  }
  return { intact: true, releases: rows.length }
}
