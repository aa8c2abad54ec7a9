import Type from 'typebox'
import { defineCall, longBodyLimit } from '../call.ts'
import { whoAdministers } from '../../operators/operator-roles.ts'
import { grant, ofOperator, operatorName } from './operator-session.ts'
import { closed, empty, tokenErrors } from '../shapes.ts'

const administered = {
  ...ofOperator,
  token: 'required',
  who: whoAdministers,
  reach: 'whole',
  limit: { max: 120, seconds: 60 },
} as const
const changed = [...tokenErrors, 'forbidden', 'notFound', 'validationFailed'] as const

const params = Type.Object({ operator: Type.String({ pattern: '^[0-9]{1,18}$' }) }, closed)
const moment = Type.String({ format: 'date-time' })
export const operatorReason = Type.String({ minLength: 1, maxLength: 500 })
const grants = Type.Array(grant, { maxItems: 200 })
const invited = {
  /** Where the password is chosen: shown once, and good for one use. */
  address: Type.String(),
  expiresAt: moment,
}

const operators = defineCall({
  ...administered,
  method: 'GET',
  path: '/wps/console/operators',
  summary: 'Who operates the merchants that one administers, with the roles there',
  answer: Type.Object(
    {
      items: Type.Array(
        Type.Object(
          {
            id: Type.String(),
            name: Type.String(),
            isSelf: Type.Boolean(),
            /** `invited`: without a password until now. */
            state: Type.Enum(['active', 'invited', 'off']),
            hasAuthenticator: Type.Boolean(),
            lastSeenAt: Type.Optional(moment),
            sessions: Type.Integer({ minimum: 0 }),
            createdAt: moment,
            createdBy: Type.String(),
            grants,
            /** Has no role elsewhere: may be switched off here. */
            isWhollyHere: Type.Boolean(),
          },
          closed,
        ),
        { maxItems: 1_000 },
      ),
    },
    closed,
  ),
  errors: [...tokenErrors, 'forbidden'],
})

const inviteOperator = defineCall({
  ...administered,
  bodyLimit: longBodyLimit,
  method: 'POST',
  path: '/wps/console/operators',
  summary: 'Adds an operator, who chooses a password at the address of an invitation',
  body: Type.Object(
    { name: operatorName, grants: Type.Array(grant, { minItems: 1, maxItems: 200 }) },
    closed,
  ),
  answer: Type.Object({ id: Type.String(), ...invited }, closed),
  errors: [...tokenErrors, 'forbidden', 'notFound', 'usernameTaken'],
  limit: { max: 30, seconds: 60 },
})

const inviteAgain = defineCall({
  ...administered,
  method: 'POST',
  path: '/wps/console/operators/:operator/invitation',
  summary: 'Another invitation, for who did not use the first one or has forgotten the password',
  params,
  body: Type.Object({ reason: operatorReason }, closed),
  answer: Type.Object(invited, closed),
  errors: changed,
})

const changeGrants = defineCall({
  ...administered,
  bodyLimit: longBodyLimit,
  method: 'PUT',
  path: '/wps/console/operators/:operator/grants',
  summary: 'Sets the roles at the merchants that one administers; those elsewhere stay',
  params,
  body: Type.Object({ grants, reason: operatorReason }, closed),
  answer: empty,
  errors: changed,
})

const switchOperator = defineCall({
  ...administered,
  method: 'PUT',
  path: '/wps/console/operators/:operator/state',
  summary: 'Switches an operator off, who is signed out at once, or on again',
  params,
  body: Type.Object({ isActive: Type.Boolean(), reason: operatorReason }, closed),
  answer: empty,
  errors: changed,
})

const resetSecondFactor = defineCall({
  ...administered,
  method: 'POST',
  path: '/wps/console/operators/:operator/authenticator/removal',
  summary: 'Takes the authenticator of another operator away, who sets up a new one at the next sign-in',
  params,
  body: Type.Object({ reason: operatorReason }, closed),
  answer: empty,
  errors: changed,
})

const endSessionsOfOperator = defineCall({
  ...administered,
  method: 'POST',
  path: '/wps/console/operators/:operator/sessions/end',
  summary: 'Signs an operator out everywhere',
  params,
  body: Type.Object({ reason: operatorReason }, closed),
  answer: empty,
  errors: changed,
})

export const operatorCalls = {
  operators,
  inviteOperator,
  inviteAgain,
  changeGrants,
  switchOperator,
  resetSecondFactor,
  endSessionsOfOperator,
}
