import type { AuditAction } from '#schemas/operators/audit-actions.ts'
import { layerOf } from '#schemas/config/edits/draft-owner.ts'
import type { EventData } from '#schemas/events/events.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { Operator } from './operator.ts'
import { publishConsoleEvent } from './publish-console-event.ts'

interface Done {
  readonly action: AuditAction
  readonly by: Operator
  readonly part: EventData<'console.changed'>['part']
  readonly id?: string
  readonly subject?: string
  readonly reason?: string | undefined
  readonly details?: Readonly<Record<string, unknown>>
  readonly now: Date
}

/** Tells open consoles what was done, and keeps it for ever, of a layer with what concerns no merchant. The last of a transaction. */
export async function recordAction(
  transaction: Database,
  merchant: string,
  { action, by, part, id, subject = '', reason = '', details = {}, now }: Done,
): Promise<void> {
  await publishConsoleEvent(
    transaction,
    merchant,
    { part, ...(id === undefined ? {} : { id }), by: by.operatorId },
    now,
  )
  // A command is nobody who signs in.
  const who = /^[0-9]+$/.test(by.operatorId) ? by : by.name
  const layer = layerOf(merchant)
  const whose = layer === undefined ? { merchant, details } : { details: { layer, ...details } }
  await addAudit(transaction, { ...whose, by: who, from: by.from, action, subject, reason, now })
}
