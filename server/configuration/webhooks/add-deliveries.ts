import { randomUUID } from 'node:crypto'
import type { WebhookEvent } from '#schemas/calls/operator/webhook-events.ts'
import { canonicalJson } from '../../platform/canonical-json.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import './webhook-tables.ts'

/** Something that a merchant's own systems are told of. */
export interface WebhookNews {
  readonly event: WebhookEvent
  /** The release that it is about, or that is live. */
  readonly release: number
  /** Of that release, or of what is scheduled. */
  readonly contentHash: string
  /** More facts: how it was published, from when and until when, the version of the switches. */
  readonly more?: Readonly<Record<string, string | number>>
  readonly now: Date
}

/** Has every address of a merchant told, or one of them, when the transaction commits, and not otherwise. */
export async function addDeliveries(
  transaction: Database,
  merchant: string,
  { event, release, contentHash, more = {}, now }: WebhookNews,
  only?: bigint,
): Promise<void> {
  let query = transaction.selectFrom('webhook').select('id').where('merchant', '=', merchant)
  if (only !== undefined) query = query.where('id', '=', only)
  const webhooks = await query.execute()
  if (webhooks.length === 0) return
  const message = `msg_${randomUUID()}`
  const body = canonicalJson({
    ...more,
    id: message,
    event,
    merchant,
    release,
    contentHash,
    time: now.toISOString(),
  })
  await transaction
    .insertInto('webhook_delivery')
    .values(webhooks.map(({ id }) => ({ webhook: id, message, event, body, created_at: now, ...untried })))
    .execute()
}

const untried = { tried_at: null, status: null, problem: null }
