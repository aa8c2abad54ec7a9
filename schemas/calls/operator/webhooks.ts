import Type from 'typebox'
import { webhookEvents, webhookProblems } from './webhook-events.ts'
import { defineCall } from '../call.ts'
import {
  consoleErrors,
  count,
  draftId,
  merchantCode,
  moment,
  ofMerchant,
  why,
} from './configuration-shapes.ts'
import { whoAdministers } from '../../operators/operator-roles.ts'
import { pageAnswer, pageQuery } from '../page.ts'
import { closed, empty } from '../shapes.ts'

const path = '/wps/console/merchants/:merchant/webhooks'
const params = Type.Object({ merchant: merchantCode }, closed)
const ofWebhook = Type.Object({ merchant: merchantCode, webhook: draftId }, closed)
const administered = {
  ...ofMerchant,
  who: [...whoAdministers],
  reach: 'whole',
  limit: { max: 120, seconds: 60 },
} as const
const reason = Type.Object({ reason: why }, closed)
/** `whsec_` and base64: shown once. */
const key = Type.String()

const webhooks = defineCall({
  ...administered,
  method: 'GET',
  path,
  summary: "Where a merchant's own systems are told of releases, schedules and switches",
  params,
  answer: Type.Object(
    {
      items: Type.Array(
        Type.Object(
          {
            id: Type.String(),
            url: Type.String(),
            createdAt: moment,
            createdBy: Type.String(),
            /** Messages that were not taken yet. */
            waiting: count,
            /** Absent where the last try was taken, or there was none. */
            failing: Type.Optional(Type.Object({ since: moment, nextTryAt: Type.Optional(moment) }, closed)),
            /** The previous key signs too until then. */
            oldKeyUntil: Type.Optional(moment),
          },
          closed,
        ),
      ),
    },
    closed,
  ),
  errors: consoleErrors,
})

const addWebhook = defineCall({
  ...administered,
  method: 'POST',
  path,
  summary: 'Adds an address, and gives the key that its messages are signed by, this once',
  params,
  body: Type.Object({ url: Type.String({ minLength: 1, maxLength: 500 }), reason: why }, closed),
  answer: Type.Object({ id: Type.String(), key }, closed),
  errors: [...consoleErrors, 'webhookAddressInvalid', 'webhookTaken', 'webhooksFull'],
  limit: { max: 30, seconds: 60 },
})

const rotateWebhookKey = defineCall({
  ...administered,
  method: 'POST',
  path: `${path}/:webhook/key`,
  summary: 'Gives an address another key; for a day messages are signed by both',
  params: ofWebhook,
  body: reason,
  answer: Type.Object({ key, oldUntil: moment }, closed),
  errors: consoleErrors,
})

const testWebhook = defineCall({
  ...administered,
  method: 'POST',
  path: `${path}/:webhook/test`,
  summary: 'Sends a message of a test, and whatever waits, now',
  params: ofWebhook,
  answer: empty,
  errors: consoleErrors,
  limit: { max: 10, seconds: 60 },
})

const removeWebhook = defineCall({
  ...administered,
  method: 'POST',
  path: `${path}/:webhook/removal`,
  summary: 'Takes an address away, with what waits for it',
  params: ofWebhook,
  body: reason,
  answer: empty,
  errors: consoleErrors,
})

const webhookDeliveries = defineCall({
  ...administered,
  method: 'GET',
  path: `${path}/:webhook/deliveries`,
  summary: 'What an address was told in the last thirty days and what waits for it, the newest first',
  params: ofWebhook,
  query: Type.Object(pageQuery, closed),
  answer: Type.Object(
    pageAnswer(
      Type.Object(
        {
          /** By which the receiver knows a message that comes again. */
          message: Type.String(),
          event: Type.Enum([...webhookEvents]),
          at: moment,
          /** `failed`: given up after a day. */
          state: Type.Enum(['waiting', 'taken', 'failed']),
          tries: count,
          triedAt: Type.Optional(moment),
          /** What the address answered last. */
          status: Type.Optional(Type.Integer()),
          /** Why it answered nothing. */
          problem: Type.Optional(Type.Enum([...webhookProblems])),
        },
        closed,
      ),
    ),
    closed,
  ),
  errors: consoleErrors,
})

export const webhookCalls = {
  webhooks,
  addWebhook,
  rotateWebhookKey,
  testWebhook,
  removeWebhook,
  webhookDeliveries,
}
