import { Webhook } from 'standardwebhooks'
import type { Kysely } from 'kysely'
import { addEvent } from '../../platform/events/add-event.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { askOutside, type OutsideOutcome } from '../../platform/http/outside/ask-outside.ts'
import { hmacSignature, webhookHeaders } from '../../platform/http/outside/webhook-headers.ts'
import { webhookKey } from './webhook-key.ts'
import type { WebhookDeps } from './webhook-deps.ts'
import type { DeliveryRow, WebhookRow } from './webhook-tables.ts'

/** Deliveries of one turn, and milliseconds after which none is begun: a slow address does not keep others waiting for longer. */
const most = 20
const turnLasts = 10_000
/** Minutes before the next try after so many failures. */
const pauses = [0.5, 1, 2, 5, 10, 20, 40, 60, 120]
const day = 86_400_000

/**
 * Sends what waits for one address, the oldest first, until something is not taken: then the address is put off, longer each time, and
 * everything waits. What was not taken within a day is given up. Who stood still until its lease was over sends nothing more and writes
 * nothing down: another one sends by then.
 */
export async function sendWaiting(deps: WebhookDeps, id: bigint, given?: Date): Promise<void> {
  const { db, clock } = deps
  await giveUpOld(deps, id)
  const lease = given ?? (await leaseOf(db, id))
  if (!lease) return
  const waiting = await db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook', '=', id)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(most)
    .execute()
  const until = clock.now().getTime() + turnLasts
  for (const delivery of waiting) {
    if (clock.now().getTime() >= until) break
    // Rotated, removed or taken by another one meanwhile.
    const now = await leased(db, id, lease).selectAll().executeTakeFirst()
    if (!now) return
    const outcome = await post(deps, now, delivery)
    if (!(await note(db, clock.now(), now, delivery, outcome))) break
  }
  await transact(db, async (transaction) => {
    const row = await transaction
      .updateTable('webhook')
      .set({ lease_until: null })
      .where('id', '=', id)
      .where('lease_until', '=', lease)
      .returning('merchant')
      .executeTakeFirst()
    if (!row) return
    const data = { merchant: row.merchant, part: 'webhooks' } as const
    await addEvent(transaction, { name: 'console.changed', of: row.merchant, data, now: clock.now() })
  })
}

async function leaseOf(db: Kysely<Tables>, id: bigint) {
  const row = await db.selectFrom('webhook').select('lease_until').where('id', '=', id).executeTakeFirst()
  return row?.lease_until
}

function leased(db: Kysely<Tables>, id: bigint, lease: Date) {
  return db.selectFrom('webhook').where('id', '=', id).where('lease_until', '=', lease)
}

function post({ clock, outside }: WebhookDeps, webhook: WebhookRow, { message, body }: DeliveryRow) {
  const at = clock.now()
  const signed = hmacSignature(webhookKey(webhook.secret), message, at, body)
  const { old_secret: old, old_until: until } = webhook
  const isBoth = old !== null && until !== null && until > at
  const before = isBoth ? ` ${new Webhook(webhookKey(old)).sign(message, at, body)}` : ''
  const headers = webhookHeaders({ ...signed, signature: signed.signature + before })
  return askOutside(new URL(webhook.url), { method: 'POST', body, headers }, outside)
}

/** Whether it was taken, and it is still this one's turn to say so. */
function note(
  db: Kysely<Tables>,
  now: Date,
  { id, failures, failing_since, lease_until }: WebhookRow,
  delivery: DeliveryRow,
  outcome: OutsideOutcome,
): Promise<boolean> {
  const isTaken = 'status' in outcome && outcome.status >= 200 && outcome.status < 300
  const pause = (pauses[Math.min(failures, pauses.length - 1)] ?? 0) * 60_000
  return transact(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('webhook')
      .set(
        isTaken
          ? { failures: 0, failing_since: null, next_at: null }
          : {
              failures: failures + 1,
              failing_since: failing_since ?? now,
              next_at: new Date(now.getTime() + pause),
            },
      )
      .where('id', '=', id)
      .where('lease_until', '=', lease_until)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await transaction
      .updateTable('webhook_delivery')
      .set((eb) => ({
        state: isTaken ? 'taken' : 'waiting',
        tries: eb('tries', '+', 1),
        tried_at: now,
        status: 'status' in outcome ? outcome.status : null,
        problem: 'problem' in outcome ? outcome.problem : null,
      }))
      .where('id', '=', delivery.id)
      .execute()
    return isTaken
  })
}

async function giveUpOld({ db, clock, log }: WebhookDeps, id: bigint) {
  const { numUpdatedRows } = await db
    .updateTable('webhook_delivery')
    .set({ state: 'failed' })
    .where('webhook', '=', id)
    .where('state', '=', 'waiting')
    .where('tries', '>', 0)
    .where('created_at', '<', new Date(clock.now().getTime() - day))
    .executeTakeFirst()
  if (numUpdatedRows > 0n)
    log.warn(
      { webhook: String(id), deliveries: String(numUpdatedRows) },
      'webhooks were given up after a day',
    )
}
