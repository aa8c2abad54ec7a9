import { transact } from '../../../platform/database/transact.ts'
import type { ConfigurationDeps } from '../configuration-deps.ts'
import { lockDraft } from '../store/draft-store.ts'
import type { DraftRow } from '../draft-tables.ts'
import type { Operator } from '../operator.ts'
import { recordAction } from '../record-action.ts'
import { cancelWaiting } from '../store/schedule-store.ts'
import { publishConsoleEvent } from '../publish-console-event.ts'

interface Place {
  readonly merchant: string
  readonly draft: string
}

/** Another title; the content and who approved it stay. `assertMay` throws where the caller may not rename the draft as it is then. */
export function renameDraft(
  { db, clock }: Pick<ConfigurationDeps, 'db' | 'clock'>,
  at: Place,
  title: string,
  by: Operator,
  assertMay: (draft: DraftRow) => void,
): Promise<void> {
  return transact(db, async (transaction) => {
    const draft = await lockDraft(transaction, at)
    assertMay(draft)
    const { id, merchant } = draft
    await transaction.updateTable('draft').set({ title: title.trim() }).where('id', '=', id).execute()
    const what = { part: 'draft', id: String(id), by: by.operatorId } as const
    await publishConsoleEvent(transaction, merchant, what, clock.now())
  })
}

/**
 * Nothing is published of it any more, also not what was scheduled. It is kept, for who asks what became of it. `assertMay` throws what the
 * draft as it is then does not allow.
 */
export function discardDraft(
  { db, clock }: Pick<ConfigurationDeps, 'db' | 'clock'>,
  at: Place,
  by: Operator,
  assertMay: (draft: DraftRow) => void = () => undefined,
): Promise<void> {
  return transact(db, async (transaction) => {
    const draft = await lockDraft(transaction, at)
    assertMay(draft)
    const { id, merchant, title } = draft
    await transaction.updateTable('draft').set({ state: 'discarded' }).where('id', '=', id).execute()
    await cancelWaiting(transaction, draft, clock.now())
    await recordAction(transaction, merchant, {
      action: 'draftDiscarded',
      by,
      part: 'drafts',
      id: String(id),
      subject: `draft ${id}`,
      details: { title },
      now: clock.now(),
    })
  })
}
