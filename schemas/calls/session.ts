import Type from 'typebox'
import { defineCall } from './call.ts'

const closed = { additionalProperties: false } as const

/** What the browser keeps of a session in its session storage (specification §3). */
export const sessionValue = Type.Object(
  {
    token: Type.String(),
    account: Type.String(),
    isAgent: Type.Integer(),
    regDate: Type.String({ format: 'date-time' }),
    firstTimeLogin: Type.Boolean(),
    passwordExpired: Type.Boolean(),
    mustChangePassword: Type.Boolean(),
    previousLogin: Type.Optional(Type.String({ format: 'date-time' })),
  },
  closed,
)

const login = defineCall({
  method: 'POST',
  path: '/wps/session/login',
  module: 'SESSION',
  summary: 'Log in by username (or mobile number) and password, with a captcha where one is due',
  token: 'none',
  encrypted: true,
  who: ['visitor'],
  body: Type.Object(
    {
      type: Type.Literal('username'),
      username: Type.String({ minLength: 1, maxLength: 256 }),
      password: Type.String({ minLength: 1, maxLength: 256 }),
      captchaId: Type.Optional(Type.String({ maxLength: 64 })),
      captcha: Type.Optional(Type.String({ maxLength: 64 })),
    },
    closed,
  ),
  answer: sessionValue,
  errors: ['loginFailed', 'captchaRequired', 'captchaInvalid', 'envelopeInvalid', 'envelopeReplayed'],
  limit: { max: 60, seconds: 60 },
})

const logout = defineCall({
  method: 'POST',
  path: '/wps/session/logout',
  module: 'SESSION',
  summary: 'End the session of the token',
  token: 'required',
  who: ['member', 'agent', 'trial'],
  answer: Type.Object({}, closed),
  errors: ['sessionRequired', 'sessionExpired'],
  limit: { max: 60, seconds: 60 },
})

const captcha = defineCall({
  method: 'GET',
  path: '/wps/captcha',
  module: 'CAPTCHA',
  summary: 'A picture with characters to read (base64 PNG); its answer counts once, for 120 s',
  token: 'none',
  who: ['visitor'],
  answer: Type.Object(
    {
      captchaId: Type.String(),
      /** Base64 PNG without the `data:` prefix. */
      image: Type.String({ maxLength: 200_000 }),
      expiresAt: Type.String({ format: 'date-time' }),
    },
    closed,
  ),
  errors: ['tooManyRequests'],
  limit: { max: 60, seconds: 60 },
})

export const sessionCalls = { login, logout, captcha }
