import type { LayerReleaseRow } from './layer-tables.ts'
import { contentHash } from '../../../platform/content-hash.ts'

/** The hash of everything that is kept of a release of a layer, and of the one before; the content counts by its own hash. */
export function layerHash(
  previous: string | undefined,
  { content: _content, published_at, approver, approver_id, ...kept }: Omit<LayerReleaseRow, 'chain_hash'>,
): string {
  // One without a second person is hashed as those were before there could be one.
  const second = approver === null && approver_id === null ? {} : { approver, approver_id }
  const at = published_at.toISOString()
  return contentHash({ ...kept, ...second, published_at: at, previous: previous ?? null })
}
