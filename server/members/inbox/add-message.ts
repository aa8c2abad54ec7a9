import { randomUUID } from 'node:crypto'
import type { InboxKind } from '#schemas/cashier/inbox-kinds.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { addMemberChange } from '../../platform/events/add-event.ts'
import type { InboxValues } from './inbox-table.ts'

interface NewMessage {
  readonly merchant: string
  readonly member: bigint
  readonly kind: InboxKind
  readonly values: InboxValues
  readonly now: Date
}

/** Adds a message to the inbox of a member, in the transaction of its cause: open pages show it when that commits. */
export async function addMessage(
  at: Database,
  { merchant, member, kind, values, now }: NewMessage,
): Promise<void> {
  await at
    .insertInto('member_message')
    .values({ id: randomUUID(), merchant, member_id: member, kind, values: JSON.stringify(values), at: now })
    .execute()
  await addMemberChange(at, member, 'inbox', now)
}
