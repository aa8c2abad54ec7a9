import Type from 'typebox'
import { signInProviderIds } from '../config/sign-in-providers.ts'
import { defineCall } from './call.ts'
import { pageAnswer, pageQuery } from './page.ts'
import {
  ownAccount,
  closed,
  empty,
  envelopeErrors,
  formErrors,
  formHash,
  givenCodes,
  mailAddress,
  mobileNumber,
  password,
  savedCodes,
  ticket,
  tokenErrors,
  typedCode,
} from './shapes.ts'

const time = Type.String({ format: 'date-time' })

const security = defineCall({
  method: 'GET',
  path: '/wps/member/security',
  module: 'SECURITY',
  summary: 'What protects the account',
  ...ownAccount,
  answer: Type.Object(
    {
      hasPassword: Type.Boolean(),
      passwordChangedAt: Type.Optional(time),
      passwordExpiresAt: Type.Optional(time),
      hasPaymentPassword: Type.Boolean(),
      /** Masked. */
      mobile: Type.Optional(Type.String()),
      email: Type.Optional(Type.String()),
      /** Given at registration, masked; no message but its confirmation and a reset goes there. */
      unconfirmedEmail: Type.Optional(Type.String()),
      authenticator: Type.Boolean(),
      recoveryCodesLeft: Type.Integer(),
      /** They were made, and nobody has said that they are saved. */
      recoveryCodesUnsaved: Type.Boolean(),
      linked: Type.Array(
        Type.Object({ provider: Type.Enum([...signInProviderIds]), linkedAt: time }, closed),
      ),
    },
    closed,
  ),
  errors: [...tokenErrors, 'trialAccount'],
  limit: { max: 120, seconds: 60 },
})

const bindMobile = defineCall({
  method: 'POST',
  path: '/wps/member/mobile',
  module: 'SECURITY',
  summary: 'Bind a mobile number that a code proved, with the password of the account',
  ...ownAccount,
  encrypted: true,
  body: Type.Object({ form: formHash, ...mobileNumber, verificationCode: typedCode, password }, closed),
  answer: empty,
  errors: [
    ...tokenErrors,
    ...formErrors,
    ...envelopeErrors,
    'verificationCodeInvalid',
    'codeExpired',
    'oldPasswordWrong',
    'tooManyRequests',
    'mobileTaken',
    'trialAccount',
  ],
  hashes: true,
  limit: { max: 20, seconds: 60 },
})

const bindEmail = defineCall({
  method: 'POST',
  path: '/wps/member/email',
  module: 'SECURITY',
  summary: 'Bind a mail address that a code proved, with the password of the account',
  ...ownAccount,
  encrypted: true,
  body: Type.Object({ form: formHash, email: mailAddress, verificationCode: typedCode, password }, closed),
  answer: empty,
  errors: [
    ...tokenErrors,
    ...formErrors,
    ...envelopeErrors,
    'verificationCodeInvalid',
    'codeExpired',
    'oldPasswordWrong',
    'tooManyRequests',
    'emailTaken',
    'trialAccount',
  ],
  hashes: true,
  limit: { max: 20, seconds: 60 },
})

const sendEmailConfirmation = defineCall({
  method: 'POST',
  path: '/wps/member/email/confirmation',
  module: 'SECURITY',
  summary: 'Mail the link again that confirms the address of the registration; at most three an hour',
  ...ownAccount,
  answer: empty,
  errors: [...tokenErrors, 'notFound', 'tooManyRequests', 'mailNotSent', 'trialAccount'],
  limit: { max: 10, seconds: 3600 },
})

const confirmEmail = defineCall({
  method: 'POST',
  path: '/wps/member/email/confirm',
  module: 'SECURITY',
  summary:
    'Confirm the address of a registration with the ticket of a mailed link, in a browser that the account has logged in with',
  token: 'none',
  who: ['visitor'],
  body: Type.Object({ ticket }, closed),
  answer: Type.Object({ state: Type.Enum(['confirmed', 'loginNeeded']) }, closed),
  errors: ['ticketExpired', 'emailTaken', 'tooManyRequests'],
  limit: { max: 20, seconds: 60 },
})

/**
 * Asked when a mailed link is opened, so that a link that is used up or too old is reported before anybody confirms. The states and the
 * refusals are those that `confirmEmail` would answer; the link stays valid.
 */
const readEmailLink = defineCall({
  method: 'POST',
  path: '/wps/member/email/link',
  module: 'SECURITY',
  summary: 'Say what a mailed link would confirm; the link stays valid',
  token: 'none',
  who: ['visitor'],
  body: Type.Object({ ticket }, closed),
  answer: Type.Object({ state: Type.Enum(['valid', 'confirmed', 'loginNeeded']) }, closed),
  errors: ['ticketExpired', 'tooManyRequests'],
  limit: { max: 20, seconds: 60 },
})

const beginAuthenticator = defineCall({
  method: 'POST',
  path: '/wps/member/authenticator/begin',
  module: 'SECURITY',
  summary: 'A new secret for an authenticator (RFC 6238); it takes effect with its first code',
  ...ownAccount,
  encrypted: true,
  body: Type.Object({ password }, closed),
  answer: Type.Object({ secret: Type.String(), uri: Type.String() }, closed),
  errors: [...tokenErrors, ...envelopeErrors, 'oldPasswordWrong', 'trialAccount'],
  hashes: true,
  limit: { max: 20, seconds: 60 },
})

const confirmAuthenticator = defineCall({
  method: 'POST',
  path: '/wps/member/authenticator/confirm',
  module: 'SECURITY',
  summary:
    'Turn the authenticator on with its first code; the same key gives the same recovery codes until they are said to be saved',
  ...ownAccount,
  body: Type.Object({ totpCode: typedCode }, closed),
  answer: givenCodes,
  errors: [...tokenErrors, 'verificationFailed', 'ticketExpired', 'trialAccount', 'idempotencyKeyReused'],
  idempotent: true,
  limit: { max: 20, seconds: 60 },
})

const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/wps/member/authenticator/recovery-codes',
  module: 'SECURITY',
  summary:
    'Ten new recovery codes, with the password and a code of the authenticator or a recovery code; the old ones stop working',
  ...ownAccount,
  encrypted: true,
  body: Type.Object({ password, code: Type.String({ minLength: 1, maxLength: 32 }) }, closed),
  answer: givenCodes,
  errors: [
    ...tokenErrors,
    ...envelopeErrors,
    'oldPasswordWrong',
    'verificationFailed',
    'ticketExpired',
    'trialAccount',
    'idempotencyKeyReused',
  ],
  hashes: true,
  idempotent: true,
  limit: { max: 20, seconds: 60 },
})

const keepRecoveryCodes = defineCall({
  method: 'POST',
  path: '/wps/member/authenticator/recovery-codes/saved',
  module: 'SECURITY',
  summary: 'Say that the recovery codes are saved',
  ...ownAccount,
  body: savedCodes,
  answer: empty,
  errors: [...tokenErrors, 'trialAccount'],
  limit: { max: 20, seconds: 60 },
})

const removeAuthenticator = defineCall({
  method: 'POST',
  path: '/wps/member/authenticator/remove',
  module: 'SECURITY',
  summary: 'Turn the authenticator off, with the password and a code of it or a recovery code',
  ...ownAccount,
  encrypted: true,
  body: Type.Object({ password, code: Type.String({ minLength: 1, maxLength: 32 }) }, closed),
  answer: empty,
  errors: [...tokenErrors, ...envelopeErrors, 'oldPasswordWrong', 'verificationFailed', 'trialAccount'],
  hashes: true,
  limit: { max: 20, seconds: 60 },
})

const sessions = defineCall({
  method: 'GET',
  path: '/wps/member/sessions',
  module: 'SECURITY',
  summary: 'Where the account is logged in, the newest first',
  ...ownAccount,
  answer: Type.Array(
    Type.Object(
      {
        id: Type.String(),
        isCurrent: Type.Boolean(),
        since: time,
        lastSeen: time,
        address: Type.String(),
        userAgent: Type.String(),
      },
      closed,
    ),
  ),
  errors: [...tokenErrors, 'trialAccount'],
  limit: { max: 120, seconds: 60 },
})

const endSession = defineCall({
  method: 'DELETE',
  path: '/wps/member/sessions/:id',
  module: 'SECURITY',
  summary: 'End another session of the account',
  ...ownAccount,
  params: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$' }) }, closed),
  answer: Type.Object({ ended: Type.Integer() }, closed),
  errors: [...tokenErrors, 'notFound', 'trialAccount'],
  limit: { max: 60, seconds: 60 },
})

const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/wps/member/sessions',
  module: 'SECURITY',
  summary: 'End every other session of the account',
  ...ownAccount,
  answer: Type.Object({ ended: Type.Integer() }, closed),
  errors: [...tokenErrors, 'trialAccount'],
  limit: { max: 60, seconds: 60 },
})

const logins = defineCall({
  method: 'GET',
  path: '/wps/member/logins',
  module: 'SECURITY',
  summary: 'Logins and failed tries, the newest first',
  ...ownAccount,
  query: Type.Object(pageQuery, closed),
  answer: Type.Object(
    pageAnswer(
      Type.Object(
        {
          at: time,
          way: Type.Enum(['password', 'sms', 'signIn', 'registration', 'secondVerification']),
          outcome: Type.Enum(['loggedIn', 'failed', 'refused']),
          address: Type.String(),
          userAgent: Type.String(),
        },
        closed,
      ),
    ),
    closed,
  ),
  errors: [...tokenErrors, 'trialAccount'],
  limit: { max: 120, seconds: 60 },
})

export const securityCalls = {
  security,
  bindMobile,
  bindEmail,
  sendEmailConfirmation,
  confirmEmail,
  readEmailLink,
  beginAuthenticator,
  confirmAuthenticator,
  renewRecoveryCodes,
  keepRecoveryCodes,
  removeAuthenticator,
  sessions,
  endSession,
  endOtherSessions,
  logins,
}
