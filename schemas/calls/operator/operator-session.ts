import Type from 'typebox'
import { defineCall } from '../call.ts'
import { operatorRoles } from '../../operators/operator-roles.ts'
import {
  closed,
  empty,
  envelopeErrors,
  givenCodes,
  password,
  savedCodes,
  ticket,
  tokenErrors,
  typedCode,
} from '../shapes.ts'

/** Who is asked for a name or shows one: letters, digits and `. _ -`. */
export const operatorName = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$' })
export const grant = Type.Object(
  {
    /** The code of one, or `*` for all of them. */
    merchant: Type.String({ pattern: '^(\\*|[a-z][a-z0-9-]{1,31})$' }),
    role: Type.Enum([...operatorRoles]),
    /** The documents that the role reaches; all of them where it is absent. */
    documents: Type.Optional(
      Type.Array(Type.String({ pattern: '^[A-Za-z]{1,40}$' }), {
        minItems: 1,
        maxItems: 40,
        uniqueItems: true,
      }),
    ),
  },
  closed,
)

/** Of an operator, whatever the roles. */
export const ofOperator = { module: 'CONSOLE', realm: 'operator', always: true } as const
const beforeSignIn = {
  ...ofOperator,
  method: 'POST',
  token: 'none',
  who: operatorRoles,
  reach: 'any',
  limit: { max: 60, seconds: 60 },
} as const
const ownAccount = {
  ...ofOperator,
  token: 'required',
  who: operatorRoles,
  reach: 'any',
  limit: { max: 60, seconds: 60 },
} as const

const totpCode = Type.String({ minLength: 1, maxLength: 16 })
/** What is asked for next, or nothing more: then the cookie of a session came with the answer. */
const signInAnswer = Type.Union([
  Type.Object({ next: Type.Enum(['code', 'enrol']), ticket }, closed),
  Type.Object({ next: Type.Literal('none') }, closed),
])
const begunAuthenticator = Type.Object({ secret: Type.String(), uri: Type.String() }, closed)
const guessErrors = ['loginFailed', 'loginLocked', 'tooManyRequests', 'unavailable'] as const

const signInOperator = defineCall({
  ...beforeSignIn,
  path: '/wps/console/sign-in',
  summary: 'Signs an operator in by name and password, or says what is asked for next',
  encrypted: true,
  hashes: true,
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 64 }), password }, closed),
  answer: signInAnswer,
  errors: [...envelopeErrors, ...guessErrors],
})

const answerOperatorCode = defineCall({
  ...beforeSignIn,
  path: '/wps/console/sign-in/code',
  summary: 'Ends a sign-in with a code of the authenticator, or with a recovery code',
  encrypted: true,
  body: Type.Object({ ticket, code: typedCode }, closed),
  answer: empty,
  errors: [...envelopeErrors, 'ticketExpired', 'verificationFailed', 'tooManyRequests'],
})

const beginEnrolment = defineCall({
  ...beforeSignIn,
  path: '/wps/console/sign-in/authenticator',
  summary: 'Begins the authenticator of an operator whose roles ask for one, within a sign-in',
  encrypted: true,
  body: Type.Object({ ticket }, closed),
  answer: begunAuthenticator,
  errors: [...envelopeErrors, 'ticketExpired'],
})

const finishEnrolment = defineCall({
  ...beforeSignIn,
  path: '/wps/console/sign-in/authenticator/code',
  summary: 'Turns that authenticator on with its first code and ends the sign-in',
  encrypted: true,
  body: Type.Object({ ticket, totpCode }, closed),
  answer: givenCodes,
  errors: [...envelopeErrors, 'ticketExpired', 'verificationFailed', 'unavailable', 'idempotencyKeyReused'],
  idempotent: true,
})

const readInvitation = defineCall({
  ...beforeSignIn,
  path: '/wps/console/invitation',
  summary: 'Says whose an invitation is, while it can be accepted',
  encrypted: true,
  body: Type.Object({ invitation: ticket }, closed),
  answer: Type.Object({ name: Type.String(), expiresAt: Type.String({ format: 'date-time' }) }, closed),
  errors: [...envelopeErrors, 'ticketExpired'],
})

const acceptInvitation = defineCall({
  ...beforeSignIn,
  path: '/wps/console/invitation/password',
  summary: 'Uses an invitation up: chooses the password, and goes on as a sign-in does',
  encrypted: true,
  hashes: true,
  body: Type.Object({ invitation: ticket, newPassword: password }, closed),
  answer: signInAnswer,
  errors: [...envelopeErrors, 'ticketExpired', 'validationFailed', 'unavailable'],
})

const operatorSelf = defineCall({
  ...ownAccount,
  method: 'GET',
  path: '/wps/console/self',
  summary: 'Who is signed in, what the roles are, and at which merchants',
  isPolled: true,
  answer: Type.Object(
    {
      id: Type.String(),
      name: Type.String(),
      hasPassword: Type.Boolean(),
      hasAuthenticator: Type.Boolean(),
      /** A role asks for the authenticator: it can be replaced and not removed. */
      needsAuthenticator: Type.Boolean(),
      recoveryCodesLeft: Type.Integer({ minimum: 0 }),
      /** They were made, and nobody has said that they are saved. */
      recoveryCodesUnsaved: Type.Boolean(),
      grants: Type.Array(grant),
      /** Those with a role, in the order of the platform, and where their sites are. */
      merchants: Type.Array(
        Type.Object(
          {
            merchant: Type.String(),
            siteName: Type.String(),
            origin: Type.String(),
            roles: Type.Array(Type.Enum([...operatorRoles])),
          },
          closed,
        ),
      ),
      /** Messages to players can be read here: a private demo. */
      showsOutbox: Type.Boolean(),
    },
    closed,
  ),
  errors: [...tokenErrors],
  limit: { max: 240, seconds: 60 },
})

const signOutOperator = defineCall({
  ...ownAccount,
  method: 'POST',
  path: '/wps/console/sign-out',
  summary: 'Ends the session',
  answer: empty,
  errors: [...tokenErrors],
  clearsCache: true,
})

const changeOperatorPassword = defineCall({
  ...ownAccount,
  method: 'PUT',
  path: '/wps/console/self/password',
  summary: 'Changes the own password and ends every other session',
  encrypted: true,
  hashes: true,
  body: Type.Object({ oldPassword: password, newPassword: password }, closed),
  answer: empty,
  errors: [
    ...tokenErrors,
    ...envelopeErrors,
    'oldPasswordWrong',
    'samePassword',
    'validationFailed',
    'tooManyRequests',
  ],
})

const beginOperatorAuthenticator = defineCall({
  ...ownAccount,
  method: 'POST',
  path: '/wps/console/self/authenticator',
  summary: 'Begins an authenticator where there is none, with the password',
  encrypted: true,
  hashes: true,
  body: Type.Object({ password }, closed),
  answer: begunAuthenticator,
  errors: [...tokenErrors, ...envelopeErrors, 'oldPasswordWrong', 'tooManyRequests', 'forbidden'],
})

const confirmOperatorAuthenticator = defineCall({
  ...ownAccount,
  method: 'POST',
  path: '/wps/console/self/authenticator/code',
  summary:
    'Turns it on with its first code; the same key gives the same recovery codes until they are said to be saved',
  encrypted: true,
  body: Type.Object({ totpCode }, closed),
  answer: givenCodes,
  errors: [
    ...tokenErrors,
    ...envelopeErrors,
    'verificationFailed',
    'ticketExpired',
    'unavailable',
    'idempotencyKeyReused',
  ],
  idempotent: true,
})

const removeOperatorAuthenticator = defineCall({
  ...ownAccount,
  method: 'POST',
  path: '/wps/console/self/authenticator/removal',
  summary: 'Turns it off with the password and a code, where no role asks for it',
  encrypted: true,
  hashes: true,
  body: Type.Object({ password, code: typedCode }, closed),
  answer: empty,
  errors: [
    ...tokenErrors,
    ...envelopeErrors,
    'oldPasswordWrong',
    'verificationFailed',
    'tooManyRequests',
    'forbidden',
  ],
})

const renewOperatorRecoveryCodes = defineCall({
  ...ownAccount,
  method: 'POST',
  path: '/wps/console/self/recovery-codes',
  summary: 'Gives ten new recovery codes, with the password and a code; the old ones stop working',
  encrypted: true,
  hashes: true,
  body: Type.Object({ password, code: typedCode }, closed),
  answer: givenCodes,
  errors: [
    ...tokenErrors,
    ...envelopeErrors,
    'oldPasswordWrong',
    'verificationFailed',
    'tooManyRequests',
    'forbidden',
    'ticketExpired',
    'unavailable',
    'idempotencyKeyReused',
  ],
  idempotent: true,
})

const keepOperatorRecoveryCodes = defineCall({
  ...ownAccount,
  method: 'POST',
  path: '/wps/console/self/recovery-codes/saved',
  summary: 'Says that the recovery codes are saved',
  body: savedCodes,
  answer: empty,
  errors: [...tokenErrors],
})

export const operatorSessionCalls = {
  signInOperator,
  answerOperatorCode,
  beginEnrolment,
  finishEnrolment,
  readInvitation,
  acceptInvitation,
  operatorSelf,
  signOutOperator,
  changeOperatorPassword,
  beginOperatorAuthenticator,
  confirmOperatorAuthenticator,
  removeOperatorAuthenticator,
  renewOperatorRecoveryCodes,
  keepOperatorRecoveryCodes,
}
