import { layerOf } from '#schemas/config/edits/draft-owner.ts'
import { followInherits } from '#schemas/config/layers/follow-inherits.ts'
import { draftedSchema } from '#schemas/config/layers/layer-tree.ts'
import { listEdits } from '#schemas/config/edits/list-edits.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { contentHash } from '../../../platform/content-hash.ts'
import { readParents } from '../../../configuration/releases/layers/layer-store.ts'
import { lockOwner } from '../../../configuration/releases/lock-owner.ts'
import { findRelease, lastRelease } from '../../../configuration/releases/release-store.ts'
import { documentsGoingBack } from '../../../configuration/releases/rollback-release.ts'
import type { ConfigurationDeps } from '../configuration-deps.ts'
import { mostDrafts } from '../store/draft-store.ts'
import type { Operator } from '../operator.ts'
import { ownerRelease } from '../store/owner-release.ts'
import { addEditor } from '../store/save-draft.ts'
import { publishConsoleEvent } from '../publish-console-event.ts'

interface Wanted {
  /** Or a layer (`draft-owner.ts`). */
  readonly merchant: string
  readonly title: string
  /** The release whose content it has. */
  readonly from?: number | undefined
  /** Content of its own. */
  readonly documents?: unknown
}

/**
 * Begins a draft from the current release. `assertMay` throws where the caller may not edit one of the paths that its content changes. Throws `draftsFull`, and `notFound` for a merchant, a layer or a release that is not there.
 */
export function createDraft(
  { db, clock }: Pick<ConfigurationDeps, 'db' | 'clock'>,
  { merchant, title, from, documents }: Wanted,
  by: Operator,
  assertMay: (paths: readonly string[]) => void = () => undefined,
): Promise<{ readonly id: string; readonly version: number }> {
  return transact(db, async (transaction) => {
    if (!(await lockOwner(transaction, merchant))) throw new CallError('notFound')
    const { open } = await transaction
      .selectFrom('draft')
      .select((eb) => eb.fn.countAll<bigint>().as('open'))
      .where('merchant', '=', merchant)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow()
    if (Number(open) >= mostDrafts) throw new CallError('draftsFull')
    const last = await ownerRelease(transaction, merchant)
    const base = last?.documents ?? {}
    const content = await contentOf(transaction, { merchant, title, from, documents }, base)
    const edits = listEdits(draftedSchema, base, content)
    assertMay(edits.map(({ path }) => path))
    const now = clock.now()
    const { id, version } = await transaction
      .insertInto('draft')
      .values({
        merchant,
        title: title.trim(),
        base: last?.number ?? 0,
        edits: JSON.stringify(edits),
        content_hash: contentHash(content),
        author_id: by.operatorId,
        author: by.name,
        created_at: now,
        editor_id: by.operatorId,
        editor: by.name,
        edited_at: now,
        release: null,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await addEditor(transaction, id, by)
    await publishConsoleEvent(
      transaction,
      merchant,
      { part: 'drafts', id: String(id), by: by.operatorId },
      now,
    )
    return { id: String(id), version }
  })
}

async function contentOf(
  db: Database,
  { merchant, from, documents }: Wanted,
  base: unknown,
): Promise<unknown> {
  const parents = await readParents(db, merchant)
  if (from === undefined) return followInherits(base, documents ?? base, parents)
  if (layerOf(merchant) !== undefined) {
    const older = await ownerRelease(db, merchant, from)
    if (!older) throw new CallError('notFound')
    return older.documents
  }
  const [older, last] = [await findRelease(db, merchant, from), await lastRelease(db, merchant)]
  if (!older || !last) throw new CallError('notFound')
  return documentsGoingBack(older, last, parents)
}
