import Type from 'typebox'
import { defineCall } from '../call.ts'
import { whoAdministers } from '../../operators/operator-roles.ts'
import { pageAnswer, pageQuery } from '../page.ts'
import { closed, tokenErrors } from '../shapes.ts'

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
  'temporaryPassword',
  'emailConfirmation',
  'newLogin',
  'passwordChanged',
  'paymentPasswordChanged',
  'authenticatorChanged',
  'addressChanged',
  'numberChanged',
  'signInLinked',
  'signInUnlinked',
  'accountLocked',
  'secondVerificationFailed',
  'lateWin',
  'depositCredited',
  'depositFailed',
  'depositTakenBack',
  'withdrawalApproved',
  'withdrawalRejected',
  'payoutSent',
  'receiptReminder',
  'cardAdded',
] as const
export type MessagePurpose = (typeof messagePurposes)[number]

const outbox = defineCall({
  method: 'GET',
  path: '/wps/console/outbox',
  module: 'CONSOLE',
  summary:
    'Messages that would have been sent to players of the merchants that one administers, the newest first',
  realm: 'operator',
  token: 'required',
  who: whoAdministers,
  reach: 'whole',
  always: true,
  isPolled: true,
  query: Type.Object(
    {
      ...pageQuery,
      merchant: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      /** A part of the number or the address. */
      recipient: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    },
    closed,
  ),
  answer: Type.Object(
    {
      ...pageAnswer(
        Type.Object(
          {
            id: Type.String(),
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
      ),
      /** Those merchants, and where their sites are. */
      merchants: Type.Array(
        Type.Object({ merchant: Type.String(), siteName: Type.String(), origin: Type.String() }, closed),
      ),
      /** The server's clock, by which a message is so and so old. */
      now: Type.String({ format: 'date-time' }),
    },
    closed,
  ),
  errors: [...tokenErrors, 'forbidden', 'notFound', 'merchantUnknown', 'moduleOff', 'tooManyRequests'],
  limit: { max: 240, seconds: 60 },
})

export const consoleCalls = { outbox }
