import type { ReleaseRow } from './release-store.ts'

type Head = Pick<
  ReleaseRow,
  'number' | 'kind' | 'author' | 'approver' | 'emergency' | 'note' | 'published_at' | 'content_hash'
>

/** What answers say of a release beside its content. */
export function releaseHead({ number, kind, author, approver, emergency, note, ...row }: Head) {
  return {
    number,
    kind,
    author,
    ...(approver === null ? {} : { approver }),
    ...(emergency === null ? {} : { emergency }),
    note,
    publishedAt: row.published_at.toISOString(),
    contentHash: row.content_hash,
  }
}
