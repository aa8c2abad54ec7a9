import { contentHash } from '../../platform/content-hash.ts'
import type { ReleaseRow } from './release-store.ts'

/** The hash of everything that is kept of a release, and of the release before; the documents count by their own hash. */
export function chainHash(
  previous: string | undefined,
  release: Omit<ReleaseRow, 'documents' | 'chain_hash'>,
): string {
  const { merchant, number, content_hash, kind, author, note, findings, forms, published_at } = release
  const kept = { merchant, number, content_hash, kind, author, note, findings, forms }
  const first = { ...kept, published_at: published_at.toISOString(), previous: previous ?? null }
  if (release.record === 1) return contentHash(first)
  const { record, author_id, approver, approver_id, emergency, draft, changes } = release
  const stood = { author_id, approver, approver_id, emergency, changes }
  const second = { ...first, record, ...stood, draft: draft === null ? null : String(draft) }
  return contentHash(record === 2 ? second : { ...second, layers: release.layers })
}
