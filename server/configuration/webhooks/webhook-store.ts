import { sql, type Selectable } from 'kysely'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { newSecret, webhookKey } from './webhook-key.ts'
import type { WebhookRow } from './webhook-tables.ts'

/** Of one merchant. */
const mostWebhooks = 10
/** Hours in which the previous key goes on signing. */
const oldKeyHours = 24

export interface WebhookPlace {
  readonly merchant: string
  readonly webhook: string
}

/** The addresses of a merchant, each with how many messages wait for it. */
export async function listWebhooks(db: Database, merchant: string) {
  const { rows } = await sql<WebhookRow & { waiting: bigint }>`
    SELECT w.*, (SELECT count(*) FROM webhook_delivery d WHERE d.webhook = w.id AND d.state = 'waiting') AS waiting
    FROM webhook w WHERE merchant = ${merchant} ORDER BY id`.execute(db)
  return rows
}

/** Throws `webhookTaken` and `webhooksFull`, and `notFound` for a merchant that is not there. Gives the key, which nobody is told again. */
export async function addWebhook(
  transaction: Database,
  merchant: string,
  { url, by, now }: { readonly url: string; readonly by: string; readonly now: Date },
): Promise<{ readonly id: bigint; readonly key: string }> {
  // One after the other, so that they are counted.
  const known = await transaction
    .selectFrom('merchant')
    .select('code')
    .where('code', '=', merchant)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!known) throw new CallError('notFound')
  const there = await transaction
    .selectFrom('webhook')
    .select('url')
    .where('merchant', '=', merchant)
    .execute()
  if (there.some((row) => row.url === url)) throw new CallError('webhookTaken')
  if (there.length >= mostWebhooks) throw new CallError('webhooksFull')
  const secret = newSecret()
  const fresh = { old_secret: null, old_until: null, failing_since: null, next_at: null, lease_until: null }
  const { id } = await transaction
    .insertInto('webhook')
    .values({ merchant, url, secret, created_at: now, created_by: by, ...fresh })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key: webhookKey(secret) }
}

/** The address of an id; another merchant's is as good as none. Throws `notFound`. */
export async function lockWebhook(transaction: Database, place: WebhookPlace): Promise<WebhookRow> {
  const row = await webhookAt(transaction, place).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw new CallError('notFound')
  return row
}

/** The new key, and until when the previous one signs too. */
export async function rotateKey(transaction: Database, { id, secret }: WebhookRow, now: Date) {
  const fresh = newSecret()
  const until = new Date(now.getTime() + oldKeyHours * 3_600_000)
  await transaction
    .updateTable('webhook')
    .set({ secret: fresh, old_secret: secret, old_until: until })
    .where('id', '=', id)
    .execute()
  return { key: webhookKey(fresh), oldUntil: until }
}

/** Lets what waits be sent now, also where the address was put off. */
export async function tryNow(transaction: Database, { id }: WebhookRow): Promise<void> {
  await transaction.updateTable('webhook').set({ next_at: null }).where('id', '=', id).execute()
}

/** With everything that waits for it. */
export async function removeWebhook(transaction: Database, { id }: WebhookRow): Promise<void> {
  await transaction.deleteFrom('webhook').where('id', '=', id).execute()
}

/** What was sent to an address and what waits for it, the newest first; throws `notFound` for one that the merchant does not have. */
export async function deliveriesOf(
  db: Database,
  place: WebhookPlace,
  { before, limit }: { readonly before: bigint | undefined; readonly limit: number },
): Promise<Selectable<Tables['webhook_delivery']>[]> {
  const row = await webhookAt(db, place).executeTakeFirst()
  if (!row) throw new CallError('notFound')
  let query = db.selectFrom('webhook_delivery').selectAll().where('webhook', '=', row.id)
  if (before !== undefined) query = query.where('webhook_delivery.id', '<', before)
  return query.orderBy('webhook_delivery.id', 'desc').limit(limit).execute()
}

function webhookAt(db: Database, { merchant, webhook }: WebhookPlace) {
  return db
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', BigInt(webhook))
    .where('merchant', '=', merchant)
}
