import Type from 'typebox'
import { defineCall } from './call.ts'
import {
  closed,
  empty,
  envelopeErrors,
  formErrors,
  formHash,
  mailAddress,
  mobileNumber,
  ownAccount,
  password,
  ticket,
  tokenErrors,
  typedCode,
} from './shapes.ts'

const changePassword = defineCall({
  method: 'POST',
  path: '/wps/member/password',
  module: 'PASSWORD',
  summary: 'Change the own password, or set the first one; every other session ends',
  ...ownAccount,
  encrypted: true,
  body: Type.Object(
    {
      form: formHash,
      /** Absent where the account has none yet. */
      oldPassword: Type.Optional(password),
      newPassword: password,
      confirmNewPassword: password,
      /** With CHNGPASSVERIF3. */
      verificationCode: Type.Optional(typedCode),
    },
    closed,
  ),
  answer: empty,
  errors: [
    ...tokenErrors,
    ...formErrors,
    ...envelopeErrors,
    'oldPasswordWrong',
    'samePassword',
    'verificationCodeInvalid',
    'codeExpired',
    'noMobile',
    'trialAccount',
  ],
  hashes: true,
  limit: { max: 20, seconds: 60 },
})

const resetByPhone = defineCall({
  method: 'POST',
  path: '/wps/member/password/verification',
  module: 'PASSWORD',
  summary:
    'Set a new password with a code sent to the mobile number; a normal login with it follows (specification §7)',
  token: 'none',
  who: ['visitor'],
  encrypted: true,
  body: Type.Object(
    {
      form: formHash,
      ...mobileNumber,
      verificationCode: typedCode,
      newPassword: password,
      confirmNewPassword: password,
      captchaId: Type.Optional(Type.String({ maxLength: 64 })),
      captcha: Type.Optional(Type.String({ maxLength: 2048 })),
    },
    closed,
  ),
  /** The owner of the number is proven, and logs in with this account. */
  answer: Type.Object({ account: Type.String() }, closed),
  errors: [
    ...formErrors,
    ...envelopeErrors,
    'verificationCodeInvalid',
    'codeExpired',
    'captchaRequired',
    'captchaInvalid',
  ],
  hashes: true,
  limit: { max: 20, seconds: 60 },
})

const resetByMail = defineCall({
  method: 'POST',
  path: '/wps/member/password/email',
  module: 'PASSWORD',
  summary: 'Mail a link that sets a new password; the same answer whether or not the account exists',
  token: 'none',
  who: ['visitor'],
  bodyType: 'form',
  body: Type.Object(
    {
      username: Type.String({ minLength: 1, maxLength: 256 }),
      email: mailAddress,
      captchaId: Type.Optional(Type.String({ maxLength: 64 })),
      captcha: Type.Optional(Type.String({ maxLength: 2048 })),
    },
    closed,
  ),
  answer: Type.Object({ message: Type.String() }, closed),
  errors: ['captchaRequired', 'captchaInvalid', 'tooManyRequests'],
  limit: { max: 10, seconds: 3600 },
})

/** The account whose password a mailed link sets, where it went to a confirmed address. */
const accountOfLink = Type.Object({ account: Type.Optional(Type.String()) }, closed)

/**
 * Asked when a mailed link is opened, so that a new password made of the account's name is refused while it is typed. An outsider
 * learns nothing: a valid ticket (256 bits, known to the mailbox alone) gets the name that `resetByLink` would answer; any other,
 * used, expired or invented, is `ticketExpired`, as it is there. The link stays valid.
 */
const resetLinkAccount = defineCall({
  method: 'POST',
  path: '/wps/member/password/link/account',
  module: 'PASSWORD',
  summary: 'Name the account whose password a mailed link sets; the link stays valid',
  token: 'none',
  who: ['visitor'],
  body: Type.Object({ ticket }, closed),
  answer: accountOfLink,
  errors: ['ticketExpired'],
  limit: { max: 20, seconds: 60 },
})

const resetByLink = defineCall({
  method: 'POST',
  path: '/wps/member/password/link',
  module: 'PASSWORD',
  summary: 'Set a new password with the ticket of a mailed link; a normal login follows',
  token: 'none',
  who: ['visitor'],
  encrypted: true,
  body: Type.Object({ form: formHash, ticket, newPassword: password, confirmNewPassword: password }, closed),
  /** To log in with. */
  answer: accountOfLink,
  errors: [...formErrors, ...envelopeErrors, 'ticketExpired', 'samePassword'],
  hashes: true,
  limit: { max: 20, seconds: 60 },
})

const setPaymentPassword = defineCall({
  method: 'POST',
  path: '/wps/member/password/payment',
  module: 'PASSWORD',
  summary: 'Set the payment password with the login password, or change it with the old one',
  ...ownAccount,
  encrypted: true,
  body: Type.Object(
    {
      form: formHash,
      password: Type.Optional(password),
      oldPaymentPassword: Type.Optional(password),
      paymentPassword: password,
      confirmPaymentPassword: password,
    },
    closed,
  ),
  answer: empty,
  errors: [
    ...tokenErrors,
    ...formErrors,
    ...envelopeErrors,
    'oldPasswordWrong',
    'samePassword',
    'trialAccount',
  ],
  hashes: true,
  limit: { max: 20, seconds: 60 },
})

export const passwordCalls = {
  changePassword,
  resetByPhone,
  resetByMail,
  resetLinkAccount,
  resetByLink,
  setPaymentPassword,
}
