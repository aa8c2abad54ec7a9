import Type from 'typebox'
import { defineCall } from './call.ts'
import { closed, codeErrors, codeSent, mailAddress, tokenErrors } from './shapes.ts'

const number = {
  mobileNo: Type.String({ minLength: 4, maxLength: 20 }),
  countryDialingCode: Type.Optional(Type.String({ maxLength: 4 })),
}
const captcha = {
  captchaId: Type.Optional(Type.String({ maxLength: 64 })),
  captcha: Type.Optional(Type.String({ maxLength: 2048 })),
}

const registerSmsCode = defineCall({
  method: 'GET',
  path: '/wps/verification/sms/register',
  module: 'SMS',
  sendsByGet: true,
  summary:
    'Send a registration code to a mobile number; the answer does not tell whether the number is known',
  token: 'none',
  who: ['visitor'],
  query: Type.Object({ ...number, ...captcha }, closed),
  answer: codeSent,
  errors: [...codeErrors, 'validationFailed', 'captchaRequired', 'captchaInvalid'],
  limit: { max: 20, seconds: 3600 },
})

const loginSmsCode = defineCall({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  module: 'SMS',
  summary: 'Send a login code; number without an account: the same answer, and no message',
  token: 'none',
  who: ['visitor'],
  body: Type.Object(
    { mobileNum: number.mobileNo, countryDialingCode: number.countryDialingCode, ...captcha },
    closed,
  ),
  answer: codeSent,
  errors: [...codeErrors, 'validationFailed', 'captchaRequired', 'captchaInvalid', 'forbidden'],
  limit: { max: 20, seconds: 3600 },
})

const resetSmsCode = defineCall({
  method: 'POST',
  path: '/wps/verification/sms/password',
  module: 'SMS',
  summary: 'Send a code for a forgotten password; number without an account: the same answer, and no message',
  token: 'none',
  who: ['visitor'],
  body: Type.Object(
    { mobileNum: number.mobileNo, countryDialingCode: number.countryDialingCode, ...captcha },
    closed,
  ),
  answer: codeSent,
  errors: [...codeErrors, 'validationFailed', 'captchaRequired', 'captchaInvalid'],
  limit: { max: 20, seconds: 3600 },
})

const memberSmsCode = defineCall({
  method: 'POST',
  path: '/wps/verification/sms/member',
  module: 'SMS',
  summary: 'Send a code to the own number (to change the password) or to a new one (to bind it)',
  token: 'required',
  who: ['member', 'agent'],
  body: Type.Union([
    Type.Object({ purpose: Type.Literal('changePassword') }, closed),
    Type.Object(
      {
        purpose: Type.Literal('bindMobile'),
        mobileNum: number.mobileNo,
        countryDialingCode: number.countryDialingCode,
      },
      closed,
    ),
  ]),
  answer: codeSent,
  errors: [...tokenErrors, ...codeErrors, 'validationFailed', 'noMobile', 'trialAccount', 'forbidden'],
  limit: { max: 20, seconds: 3600 },
})

const memberMailCode = defineCall({
  method: 'POST',
  path: '/wps/verification/email/member',
  module: 'MAIL',
  summary: 'Send a code to a mail address that is to be bound',
  token: 'required',
  who: ['member', 'agent'],
  body: Type.Object({ email: mailAddress }, closed),
  answer: codeSent,
  errors: [...tokenErrors, 'validationFailed', 'smsThrottled', 'mailNotSent', 'trialAccount'],
  limit: { max: 20, seconds: 3600 },
})

export const verificationCalls = {
  registerSmsCode,
  loginSmsCode,
  resetSmsCode,
  memberSmsCode,
  memberMailCode,
}
