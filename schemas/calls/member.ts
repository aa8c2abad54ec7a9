import Type from 'typebox'
import { defineCall } from './call.ts'
import { sessionValue } from './session.ts'

const closed = { additionalProperties: false } as const

const registrationErrors = [
  'validationFailed',
  'rulesChanged',
  'registrationClosed',
  'usernameTaken',
  'mobileTaken',
  'verificationCodeInvalid',
  'captchaInvalid',
  'envelopeInvalid',
  'envelopeReplayed',
] as const

/** Names of the form and of the release it was rendered from travel with the answers, so that both sides judge by the same rules. */
const registrationBody = Type.Object(
  {
    form: Type.String({ maxLength: 128 }),
    user: Type.Record(
      Type.String({ maxLength: 64 }),
      Type.Union([Type.String({ maxLength: 1024 }), Type.Boolean()]),
      {
        maxProperties: 64,
      },
    ),
    captchaId: Type.Optional(Type.String({ maxLength: 64 })),
    registerUrl: Type.String({ maxLength: 2048 }),
    domain: Type.String({ maxLength: 255 }),
    registerMethod: Type.Literal('WEB'),
    login: Type.Literal(true),
    language: Type.String({ maxLength: 16 }),
  },
  closed,
)

const register = defineCall({
  method: 'PUT',
  path: '/wps/member/register',
  module: 'REGISTRATION',
  summary: 'Register by username and log in',
  token: 'none',
  encrypted: true,
  who: ['visitor'],
  body: registrationBody,
  answer: sessionValue,
  errors: registrationErrors,
  limit: { max: 30, seconds: 60 },
})

const registerMobile = defineCall({
  method: 'PUT',
  path: '/wps/member/register/mobile',
  module: 'REGISTRATION',
  summary: 'Register by mobile number and log in',
  token: 'none',
  encrypted: true,
  who: ['visitor'],
  body: registrationBody,
  answer: sessionValue,
  errors: registrationErrors,
  limit: { max: 30, seconds: 60 },
})

const registerSmsCode = defineCall({
  method: 'GET',
  path: '/wps/verification/sms/register',
  module: 'SMS',
  summary:
    'Send a registration code to a mobile number; the answer does not tell whether the number is known',
  token: 'none',
  who: ['visitor'],
  query: Type.Object(
    {
      mobileNo: Type.String({ minLength: 4, maxLength: 20 }),
      countryDialingCode: Type.Optional(Type.String({ maxLength: 4 })),
    },
    closed,
  ),
  answer: Type.Object(
    {
      /** Length of the countdown in minutes (specification §4, §9). */
      expiredMinutes: Type.Number({ minimum: 0, maximum: 60 }),
      message: Type.String(),
    },
    closed,
  ),
  errors: ['smsThrottled', 'smsNotSent', 'validationFailed'],
  limit: { max: 20, seconds: 3600 },
})

const memberInfo = defineCall({
  method: 'GET',
  path: '/wps/member/info',
  module: 'MEMBER',
  summary: 'The member of the token',
  token: 'required',
  who: ['member', 'agent', 'trial'],
  answer: Type.Object(
    {
      id: Type.String(),
      account: Type.String(),
      nickname: Type.Optional(Type.String()),
      type: Type.Integer(),
      regDate: Type.String({ format: 'date-time' }),
      clubLabel: Type.Object({ labelName: Type.String() }, closed),
      now: Type.String({ format: 'date-time' }),
    },
    closed,
  ),
  errors: ['sessionRequired', 'sessionExpired'],
  limit: { max: 120, seconds: 60 },
})

export const memberCalls = { register, registerMobile, registerSmsCode, memberInfo }
