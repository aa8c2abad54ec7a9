import Type from 'typebox'
import { inboxKinds, type InboxKind } from '../cashier/inbox-kinds.ts'
import { refusalReasons, type RefusalReason } from '../cashier/refusal-reasons.ts'
import { complaintAnswers, rejectionReasons, type StepReason } from '../cashier/withdrawal-states.ts'
import { defineCall } from './call.ts'
import { currency, minor, moment } from './money-shapes.ts'
import { pageAnswer } from './page.ts'
import { closed, ownAccount, tokenErrors } from './shapes.ts'

const ofInbox = { module: 'INBOX', ...ownAccount } as const

const messageId = Type.String({ format: 'uuid', maxLength: 36 })

/** What a message says, as it was when it was written. */
const inboxValues = Type.Object(
  {
    /** The name of the site. */
    site: Type.String(),
    currency,
    /** What was credited, deposited or withdrawn. */
    amount: minor,
    reference: Type.String(),
    /** Why a deposit failed or a withdrawal was rejected, or the answer to a complaint. */
    reason: Type.Optional(
      Type.Unsafe<RefusalReason | StepReason>(
        Type.Enum([...new Set<string>([...refusalReasons, ...rejectionReasons, ...complaintAnswers])]),
      ),
    ),
    /** The id of the deposit or the withdrawal. */
    subject: messageId,
  },
  closed,
)

const inboxMessage = Type.Object(
  {
    id: messageId,
    kind: Type.Unsafe<InboxKind>(Type.Enum([...inboxKinds])),
    values: inboxValues,
    at: moment,
    isRead: Type.Boolean(),
  },
  closed,
)

const count = Type.Integer({ minimum: 0 })

const inbox = defineCall({
  ...ofInbox,
  method: 'GET',
  path: '/wps/relay/CSP_getInbox',
  summary: "The caller's messages, twenty on a page, the newest first",
  query: Type.Object({ cursor: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,256}$' })) }, closed),
  answer: Type.Object({ ...pageAnswer(inboxMessage), unread: count }, closed),
  errors: [...tokenErrors, 'badRequest'],
  limit: { max: 120, seconds: 60 },
})

const unreadCount = defineCall({
  ...ofInbox,
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  summary: 'How many messages of the caller are unread',
  answer: Type.Object({ count }, closed),
  errors: [...tokenErrors],
  limit: { max: 240, seconds: 60 },
})

const readInbox = defineCall({
  ...ofInbox,
  method: 'POST',
  path: '/wps/member/inbox/read',
  summary: 'Marks one message as read, or all up to one: not those that arrived since it was shown',
  body: Type.Union([Type.Object({ id: messageId }, closed), Type.Object({ through: messageId }, closed)]),
  answer: Type.Object({ count }, closed),
  errors: [...tokenErrors, 'notFound'],
  limit: { max: 120, seconds: 60 },
})

export const inboxCalls = { inbox, unreadCount, readInbox }
