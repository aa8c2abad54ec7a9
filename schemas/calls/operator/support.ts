import Type from 'typebox'
import { defineCall } from '../call.ts'
import { whoAdministers, whoSupports } from '../../operators/operator-roles.ts'
import { ofOperator } from './operator-session.ts'
import { operatorReason as reason } from './operators.ts'
import { closed, empty, tokenErrors } from '../shapes.ts'

const moment = Type.String({ format: 'date-time' })
const merchant = Type.String({ pattern: '^[a-z][a-z0-9-]{1,31}$' })
const ofMember = Type.Object({ merchant, member: Type.String({ pattern: '^[0-9]{1,18}$' }) }, closed)
const supported = {
  ...ofOperator,
  token: 'required',
  who: whoSupports,
  reach: 'whole',
  limit: { max: 60, seconds: 60 },
} as const
const errors = [...tokenErrors, 'forbidden', 'notFound'] as const

/** Account types that support may give: a trial stays one (specification §6). */
export const givenAccountTypes = [0, 1, 2, 41, 42] as const

const summary = {
  id: Type.String(),
  account: Type.String(),
  type: Type.Integer(),
  status: Type.Enum(['active', 'disabled', 'notMember', 'selfExcluded']),
  registeredAt: moment,
  /** With all but its end hidden. */
  mobile: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
}

const findMembers = defineCall({
  ...supported,
  method: 'POST',
  path: '/wps/console/merchants/:merchant/members/search',
  summary:
    'Finds a member by what is known exactly: account, number, mail address or id; that it was asked is kept',
  params: Type.Object({ merchant }, closed),
  body: Type.Object(
    {
      by: Type.Enum(['account', 'mobile', 'email', 'id']),
      value: Type.String({ minLength: 1, maxLength: 254 }),
    },
    closed,
  ),
  answer: Type.Object({ items: Type.Array(Type.Object(summary, closed), { maxItems: 5 }) }, closed),
  errors,
})

const memberState = defineCall({
  ...supported,
  method: 'GET',
  path: '/wps/console/merchants/:merchant/members/:member',
  summary: 'What support sees of a member, with personal facts masked; each look is kept',
  params: ofMember,
  answer: Type.Object(
    {
      ...summary,
      statusUntil: Type.Optional(moment),
      language: Type.String(),
      level: Type.String(),
      lastLoginAt: Type.Optional(moment),
      hasPassword: Type.Boolean(),
      mustChangePassword: Type.Boolean(),
      hasAuthenticator: Type.Boolean(),
      /** Facts of the profile by the name of their field, all but the first letter hidden. */
      facts: Type.Array(Type.Object({ field: Type.String(), masked: Type.String() }, closed)),
      locks: Type.Object(
        {
          /** Failed logins that count now, over all places. */
          failures: Type.Number({ minimum: 0 }),
          /** So many that only devices which the account knows are listened to. */
          isLocked: Type.Boolean(),
          /** Networks from which it is locked now. */
          networks: Type.Integer({ minimum: 0 }),
        },
        closed,
      ),
      sessions: Type.Array(
        Type.Object(
          {
            id: Type.String(),
            since: moment,
            lastSeen: moment,
            address: Type.String(),
            userAgent: Type.String(),
          },
          closed,
        ),
      ),
      logins: Type.Array(
        Type.Object(
          {
            at: moment,
            way: Type.String(),
            outcome: Type.Enum(['loggedIn', 'failed', 'refused']),
            address: Type.String(),
          },
          closed,
        ),
      ),
      notes: Type.Array(
        Type.Object({ id: Type.String(), at: moment, operator: Type.String(), text: Type.String() }, closed),
      ),
      /** The caller may change the type. */
      mayChangeType: Type.Boolean(),
    },
    closed,
  ),
  errors,
})

const unlockMember = defineCall({
  ...supported,
  method: 'POST',
  path: '/wps/console/merchants/:merchant/members/:member/unlock',
  summary: 'Forgets the failed logins of a member, wherever they came from',
  params: ofMember,
  body: Type.Object({ reason }, closed),
  answer: empty,
  errors,
})

const endSessionsOfMember = defineCall({
  ...supported,
  method: 'POST',
  path: '/wps/console/merchants/:merchant/members/:member/sessions/end',
  summary: 'Logs a member out everywhere',
  params: ofMember,
  body: Type.Object({ reason }, closed),
  answer: Type.Object({ ended: Type.Integer({ minimum: 0 }) }, closed),
  errors,
})

const resetPasswordOfMember = defineCall({
  ...supported,
  method: 'POST',
  path: '/wps/console/merchants/:merchant/members/:member/password/reset',
  summary:
    'Sends the member a temporary password, to the number or the address that is bound; no operator sees it',
  hashes: true,
  params: ofMember,
  body: Type.Object({ reason }, closed),
  answer: Type.Object({ sentTo: Type.String(), until: moment }, closed),
  errors: [...errors, 'validationFailed', 'smsNotSent', 'mailNotSent'],
  limit: { max: 20, seconds: 60 },
})

const changeMemberType = defineCall({
  ...supported,
  who: whoAdministers,
  method: 'PUT',
  path: '/wps/console/merchants/:merchant/members/:member/type',
  summary: 'Changes the account type of a member who has a real account',
  params: ofMember,
  body: Type.Object({ type: Type.Enum([...givenAccountTypes]), reason }, closed),
  answer: empty,
  errors,
})

const addMemberNote = defineCall({
  ...supported,
  method: 'POST',
  path: '/wps/console/merchants/:merchant/members/:member/notes',
  summary: 'Adds a note that other operators read',
  params: ofMember,
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 2_000 }) }, closed),
  answer: empty,
  errors,
})

export const supportCalls = {
  findMembers,
  memberState,
  unlockMember,
  endSessionsOfMember,
  resetPasswordOfMember,
  changeMemberType,
  addMemberNote,
}
