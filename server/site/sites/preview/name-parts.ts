import type { Configuration } from '#schemas/config/documents.ts'
import { siteParts, type SitePart } from '#schemas/config/site-parts.ts'
import { contentHash } from '../../../platform/content-hash.ts'

/** A name for each part of a site: another one as soon as its answer may be another. */
export function nameParts(documents: Configuration): Record<SitePart, string> {
  const names = Object.entries(siteParts).map(([part, from]) => [
    part,
    contentHash(from.map((each) => documents[each] ?? null)).slice(0, 16),
  ])
  return Object.fromEntries(names) as Record<SitePart, string>
}
