import Type from 'typebox'
import { CallError } from '../../../platform/contract/call-error.ts'
import { cursorOf, cutPage } from '../../../platform/contract/cursor.ts'
import type { CallInput, Handlers } from '../../../platform/contract/handler.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { lastReleaseHeads } from '../../../configuration/releases/release-store.ts'
import { addDeliveries } from '../../../configuration/webhooks/add-deliveries.ts'
import { lookForWaiting } from '../../../configuration/webhooks/start-webhooks.ts'
import { webhookAddress } from '../../../configuration/webhooks/webhook-address.ts'
import type { WebhookDeps } from '../../../configuration/webhooks/webhook-deps.ts'
import {
  addWebhook,
  deliveriesOf,
  listWebhooks,
  lockWebhook,
  removeWebhook,
  rotateKey,
  tryNow,
} from '../../../configuration/webhooks/webhook-store.ts'
import type { WebhookRow } from '../../../configuration/webhooks/webhook-tables.ts'
import type { AuditAction } from '#schemas/operators/audit-actions.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { assertOwner } from '../assert-owner.ts'
import { recordAction } from '../record-action.ts'
import { operatorOf } from '../operator.ts'

type WebhookCall =
  | 'webhooks'
  | 'addWebhook'
  | 'rotateWebhookKey'
  | 'testWebhook'
  | 'removeWebhook'
  | 'webhookDeliveries'

const cursor = cursorOf(Type.Object({ before: Type.String({ pattern: '^[0-9]{1,18}$' }) }))

/** Where a merchant's own systems are told of what becomes live: addresses, their keys, and what was sent. */
export function webhookHandlers(deps: WebhookDeps): Pick<Handlers, WebhookCall> {
  const { db, clock } = deps
  return {
    async webhooks({ params: { merchant } }) {
      await assertOwner(db, merchant)
      const now = clock.now()
      const rows = await listWebhooks(db, merchant)
      return { items: rows.map((row) => shown(row, Number(row.waiting), now)) }
    },
    async addWebhook({ params: { merchant }, body: { url: given, reason }, ...who }) {
      const url = webhookAddress(given.trim(), deps.outside.isOurs)
      if (url === undefined) throw new CallError('webhookAddressInvalid')
      return transact(db, async (transaction) => {
        const now = clock.now()
        const { id, key } = await addWebhook(transaction, merchant, { url, by: who.caller.name, now })
        const by = operatorOf(who)
        const details = { url }
        const subject = `webhook ${id}`
        await recordAction(transaction, merchant, {
          ...about,
          action: 'webhookAdded',
          by,
          subject,
          reason,
          details,
          now,
        })
        return { id: String(id), key }
      })
    },
    rotateWebhookKey: (input) =>
      changing(input, 'webhookKeyRotated', input.body.reason, async (transaction, row) => {
        const { key, oldUntil } = await rotateKey(transaction, row, clock.now())
        return { key, oldUntil: oldUntil.toISOString() }
      }),
    async testWebhook(input) {
      await changing(input, 'webhookTested', '', async (transaction, row) => {
        const { merchant } = input.params
        const live = (await lastReleaseHeads(transaction, [merchant])).get(merchant)
        const release = { release: live?.number ?? 0, contentHash: live?.content_hash ?? '' }
        await addDeliveries(transaction, merchant, { event: 'test', ...release, now: clock.now() }, row.id)
        await tryNow(transaction, row)
      })
      await lookForWaiting(deps, true)
      return {}
    },
    async removeWebhook(input) {
      await changing(input, 'webhookRemoved', input.body.reason, removeWebhook)
      return {}
    },
    async webhookDeliveries({ params, query: { cursor: from, limit = 25 } }) {
      const before = cursor.read(from)?.before
      const page = { before: before === undefined ? undefined : BigInt(before), limit: limit + 1 }
      const found = await deliveriesOf(db, params, page)
      const { rows, next } = cutPage(found, limit, ({ id }) => cursor.write({ before: String(id) }))
      const items = rows.map(({ message, event, created_at, state, tries, tried_at, status, problem }) => ({
        message,
        event,
        at: created_at.toISOString(),
        state,
        tries,
        ...(tried_at === null ? {} : { triedAt: tried_at.toISOString() }),
        ...(status === null ? {} : { status }),
        ...(problem === null ? {} : { problem }),
      }))
      return { items, ...next }
    },
  }

  /** Changes one address, in one transaction with what is kept of it. */
  function changing<Result>(
    input: Pick<CallInput<Calls['testWebhook']>, 'params' | 'caller' | 'visit'>,
    action: AuditAction,
    reason: string,
    work: (transaction: Database, row: WebhookRow) => Promise<Result>,
  ): Promise<Result> {
    return transact(db, async (transaction) => {
      const row = await lockWebhook(transaction, input.params)
      const result = await work(transaction, row)
      await recordAction(transaction, input.params.merchant, {
        ...about,
        action,
        by: operatorOf(input),
        subject: `webhook ${row.id}`,
        reason,
        details: { url: row.url },
        now: clock.now(),
      })
      return result
    })
  }
}

const about = { part: 'webhooks' } as const

function shown(row: WebhookRow, waiting: number, now: Date) {
  const { id, url, created_at, created_by, failing_since, next_at, old_until } = row
  const nextTry = next_at === null ? {} : { nextTryAt: next_at.toISOString() }
  return {
    id: String(id),
    url,
    createdAt: created_at.toISOString(),
    createdBy: created_by,
    waiting,
    ...(failing_since === null ? {} : { failing: { since: failing_since.toISOString(), ...nextTry } }),
    ...(old_until === null || old_until <= now ? {} : { oldKeyUntil: old_until.toISOString() }),
  }
}
