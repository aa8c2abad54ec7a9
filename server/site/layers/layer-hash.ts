import type { LayerReleaseRow } from './layer-tables.ts'
import { contentHash } from '../content-hash.ts'

/** The hash of everything that is kept of a release of a layer, and of the one before; the content counts by its own hash. */
export function layerHash(
  previous: string | undefined,
  { content: _content, published_at, ...kept }: Omit<LayerReleaseRow, 'chain_hash'>,
): string {
  return contentHash({ ...kept, published_at: published_at.toISOString(), previous: previous ?? null })
}
