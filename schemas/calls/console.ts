import Type from 'typebox'
import { defineCall, everyone } from './call.ts'
import { closed } from './shapes.ts'

/** What the platform writes to players about. */
export const messagePurposes = [
  'registrationCode',
  'loginCode',
  'resetCode',
  'changePasswordCode',
  'secondVerificationCode',
  'bindMobileCode',
  'bindEmailCode',
  'passwordLink',
  'newLogin',
  'passwordChanged',
  'paymentPasswordChanged',
  'authenticatorChanged',
  'addressChanged',
  'numberChanged',
  'signInLinked',
  'signInUnlinked',
  'accountLocked',
] as const
export type MessagePurpose = (typeof messagePurposes)[number]

/** Messages in one answer. */
export const outboxPage = 25

const rowId = Type.String({ pattern: '^[0-9]{1,18}$' })

const outbox = defineCall({
  method: 'GET',
  path: '/wps/console/outbox',
  module: 'CONSOLE',
  summary: 'Messages that would have been sent to players, of all merchants, the newest first',
  token: 'none',
  who: everyone,
  demo: true,
  always: true,
  query: Type.Object(
    {
      /** Those that are older than this one. */
      before: Type.Optional(rowId),
      merchant: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      /** A part of the number or the address. */
      recipient: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    },
    closed,
  ),
  answer: Type.Object(
    {
      messages: Type.Array(
        Type.Object(
          {
            id: rowId,
            channel: Type.Enum(['sms', 'mail']),
            merchant: Type.String(),
            /** A mail address, or a number as E.164 with the plus. */
            recipient: Type.String(),
            sentAt: Type.String({ format: 'date-time' }),
            purpose: Type.Optional(Type.Enum([...messagePurposes])),
            subject: Type.Optional(Type.String()),
            text: Type.String(),
            code: Type.Optional(Type.String()),
            link: Type.Optional(Type.String()),
          },
          closed,
        ),
        { maxItems: outboxPage },
      ),
      /** The `before` of the next page; absent at the end. */
      older: Type.Optional(rowId),
      /** All merchants, and where their sites are. */
      merchants: Type.Array(
        Type.Object({ merchant: Type.String(), siteName: Type.String(), origin: Type.String() }, closed),
      ),
      /** The server's clock, by which a message is so and so old. */
      now: Type.String({ format: 'date-time' }),
    },
    closed,
  ),
  errors: ['merchantUnknown', 'moduleOff', 'forbidden', 'tooManyRequests'],
  limit: { max: 240, seconds: 60 },
})

export const consoleCalls = { outbox }
