import { CallError } from '../../../platform/contract/call-error.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { OperatorCaller } from '../../../platform/contract/handler.ts'
import type { ConfigurationDeps } from '../configuration-deps.ts'
import { lockDraft } from '../store/draft-store.ts'
import type { DraftRow } from '../draft-tables.ts'
import { assertMayPublish } from '../may-touch.ts'
import type { Operator } from '../operator.ts'
import { recordAction } from '../record-action.ts'

/** Approves the content that somebody has seen. Throws `forbidden` for who may not publish all of it, `ownDraft` for who ever edited the draft, `draftChanged` where it is another content. */
export function approveDraft(
  { db, clock }: Pick<ConfigurationDeps, 'db' | 'clock'>,
  at: { readonly merchant: string; readonly draft: string },
  contentHash: string,
  caller: OperatorCaller,
  by: Operator,
): Promise<void> {
  return transact(db, async (transaction) => {
    const row = await lockDraft(transaction, at)
    assertMayPublish(caller, row)
    if (await isEditor(transaction, row.id, by)) throw new CallError('ownDraft')
    if (row.content_hash !== contentHash) throw new CallError('draftChanged')
    const now = clock.now()
    await transaction
      .insertInto('draft_approval')
      .values({
        draft: row.id,
        content_hash: contentHash,
        operator_id: by.operatorId,
        operator: by.name,
        approved_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const id = String(row.id)
    await recordAction(transaction, row.merchant, {
      action: 'draftApproved',
      by,
      part: 'draft',
      id,
      subject: `draft ${id}`,
      details: { title: row.title, contentHash },
      now,
    })
  })
}

async function isEditor(db: Database, draft: bigint, { operatorId, name }: Operator) {
  const found = await db
    .selectFrom('draft_editor')
    .select('draft')
    .where('draft', '=', draft)
    .where((eb) =>
      eb.or([
        eb('operator_id', '=', operatorId),
        // Who pushed it from the command line is known by name alone.
        eb(eb.fn<string>('lower', ['operator']), '=', eb.fn<string>('lower', [eb.val(name)])),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** A hundred of them at most, as they are shown. */
export function editorsOf(db: Database, draft: bigint) {
  return db
    .selectFrom('draft_editor')
    .select(['operator_id', 'operator'])
    .where('draft', '=', draft)
    .orderBy('operator')
    .limit(100)
    .execute()
}

/** Who approved this very content of a draft and never edited it, whatever they did since. */
export function approvalsOf(db: Database, { id, content_hash }: Pick<DraftRow, 'id' | 'content_hash'>) {
  return db
    .selectFrom('draft_approval')
    .select(['operator_id', 'operator', 'approved_at'])
    .where('draft', '=', id)
    .where('content_hash', '=', content_hash)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('draft_editor')
            .select('draft_editor.draft')
            .whereRef('draft_editor.draft', '=', 'draft_approval.draft')
            .whereRef('draft_editor.operator_id', '=', 'draft_approval.operator_id'),
        ),
      ),
    )
    .orderBy('approved_at')
    .limit(20)
    .execute()
}

/** The second person of a draft, if there is one. */
export async function approverOf(db: Database, row: Pick<DraftRow, 'id' | 'content_hash'>) {
  const [first] = await approvalsOf(db, row)
  return first && { id: first.operator_id, name: first.operator }
}
