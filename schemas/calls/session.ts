import Type, { type Static } from 'typebox'
import { secondMethods } from '../config/security.ts'
import { defineCall, everyone } from './call.ts'
import { closed, codeErrors, empty, formHash, password, ticket, typedCode } from './shapes.ts'

/** What the browser keeps of a session in its session storage (specification §3), and what it tells its owner. */
export const sessionValue = Type.Object(
  {
    token: Type.String(),
    account: Type.String(),
    isAgent: Type.Integer(),
    regDate: Type.String({ format: 'date-time' }),
    firstTimeLogin: Type.Boolean(),
    /** The password has expired but did not have to be changed now: login by SMS, by others, or without PWDEXPFORCECHANGE3. */
    passwordExpired: Type.Boolean(),
    previousLogin: Type.Optional(Type.String({ format: 'date-time' })),
  },
  closed,
)

/** One way to pass the second verification, and where a code goes, masked: `•••• 4567`, `j•••@example.com`. */
const secondMethod = Type.Object(
  { method: Type.Enum([...secondMethods]), recipient: Type.Optional(Type.String()) },
  closed,
)

const stepBase = { ticket: Type.String(), expiresAt: Type.String({ format: 'date-time' }) }

/** What has to be done before a login finishes. Nobody has a token before. */
export const loginStepValue = Type.Union([
  Type.Object(
    { next: Type.Literal('secondVerification'), ...stepBase, methods: Type.Array(secondMethod) },
    closed,
  ),
  Type.Object({ next: Type.Literal('acceptTerms'), ...stepBase, version: Type.String() }, closed),
  Type.Object(
    {
      next: Type.Literal('changePassword'),
      ...stepBase,
      /** Default and compromised passwords are changed always, expired ones with PWDEXPFORCECHANGE3 (specification §4). */
      reason: Type.Enum(['default', 'expired']),
      account: Type.String(),
    },
    closed,
  ),
])
export type LoginStep = Static<typeof loginStepValue>

export const loginAnswer = Type.Union([sessionValue, loginStepValue])
export type LoginAnswer = Static<typeof loginAnswer>

const captchaAnswer = {
  /** Of the picture, or of the work. */
  captchaId: Type.Optional(Type.String({ maxLength: 64 })),
  captcha: Type.Optional(Type.String({ maxLength: 2048 })),
}
const linkTicket = Type.Optional(ticket)

const login = defineCall({
  method: 'POST',
  path: '/wps/session/login',
  module: 'SESSION',
  summary:
    'Log in by username (or mobile number) and password, or by a code sent to the mobile number; with a captcha where one is due. A session before ends',
  token: 'optional',
  encrypted: true,
  who: everyone,
  body: Type.Union([
    Type.Object(
      {
        type: Type.Literal('username'),
        username: Type.String({ minLength: 1, maxLength: 256 }),
        password,
        ...captchaAnswer,
        /** Links the identity of a sign-in with others to the account, once it is proven. */
        linkTicket,
      },
      closed,
    ),
    Type.Object(
      {
        type: Type.Literal('sms'),
        mobileNum: Type.String({ minLength: 4, maxLength: 20 }),
        countryDialingCode: Type.Optional(Type.String({ maxLength: 4 })),
        verificationCode: typedCode,
        ...captchaAnswer,
        linkTicket,
      },
      closed,
    ),
  ]),
  answer: loginAnswer,
  errors: [
    'loginFailed',
    'loginLocked',
    'captchaRequired',
    'captchaInvalid',
    'verificationCodeInvalid',
    'codeExpired',
    'memberNoEnter',
    'notAgent',
    'accountDisabled',
    'selfExcluded',
    'ticketExpired',
    'envelopeInvalid',
    'envelopeReplayed',
  ],
  hashes: true,
  limit: { max: 60, seconds: 60 },
})

const loginStep = defineCall({
  method: 'POST',
  path: '/wps/session/login/step',
  module: 'SESSION',
  summary: 'Answer the step that a login asked for; the answer is the next step, or the session',
  token: 'none',
  encrypted: true,
  who: ['visitor'],
  body: Type.Union([
    Type.Object(
      {
        step: Type.Literal('secondVerification'),
        ticket,
        method: Type.Enum([...secondMethods]),
        /** The code, or what was asked for: a name as it is registered. */
        answer: Type.String({ minLength: 1, maxLength: 256 }),
      },
      closed,
    ),
    Type.Object(
      {
        step: Type.Literal('acceptTerms'),
        ticket,
        version: Type.String({ maxLength: 40 }),
        language: Type.String({ maxLength: 16 }),
      },
      closed,
    ),
    Type.Object(
      {
        step: Type.Literal('changePassword'),
        ticket,
        form: formHash,
        newPassword: password,
        confirmNewPassword: password,
      },
      closed,
    ),
  ]),
  answer: loginAnswer,
  errors: [
    'ticketExpired',
    'verificationFailed',
    'codeExpired',
    'validationFailed',
    'rulesChanged',
    'samePassword',
    'envelopeInvalid',
    'envelopeReplayed',
  ],
  hashes: true,
  limit: { max: 60, seconds: 60 },
})

const loginStepCode = defineCall({
  method: 'POST',
  path: '/wps/session/login/code',
  module: 'SESSION',
  summary: 'Send the code of the second verification to the mobile number or the mail address of the account',
  token: 'none',
  who: ['visitor'],
  body: Type.Object({ ticket, method: Type.Enum(['sms', 'email']) }, closed),
  answer: Type.Object({ expiredMinutes: Type.Number(), message: Type.String() }, closed),
  errors: ['ticketExpired', ...codeErrors, 'mailNotSent'],
  limit: { max: 20, seconds: 3600 },
})

const freePlay = defineCall({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  module: 'FREEPLAY',
  summary: 'Open a trial account (type 4) on demo money, for a day',
  token: 'none',
  who: ['visitor'],
  body: Type.Object(
    {
      os: Type.String({ maxLength: 40 }),
      platform: Type.Literal('W'),
      /** 128 bits or more of the browser, base64url: nobody else gets the account of this request. */
      random: Type.String({ minLength: 22, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
      gatewayVersion: Type.Literal(3),
      /** That of the page where it is left out. */
      language: Type.Optional(Type.String({ maxLength: 16 })),
    },
    closed,
  ),
  answer: sessionValue,
  errors: ['freePlayOff', 'tooManyRequests'],
  limit: { max: 20, seconds: 3600 },
})

const logout = defineCall({
  method: 'POST',
  path: '/wps/session/logout',
  module: 'SESSION',
  summary: 'End the session of the token',
  token: 'required',
  who: ['member', 'agent', 'trial'],
  answer: empty,
  errors: ['sessionRequired', 'sessionExpired'],
  limit: { max: 60, seconds: 60 },
  clearsCache: true,
})

/** The other reading of specification §7. */
const logoutByDelete = defineCall({
  ...logout,
  method: 'DELETE',
  summary: 'End the session of the token, as `logout` does',
})

export const sessionCalls = { login, loginStep, loginStepCode, freePlay, logout, logoutByDelete }
