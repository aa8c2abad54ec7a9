import type { SmsTarget } from '#machines/sms-countdown.ts'
import { request } from '#api/client.ts'
import { sendCodeButton } from './send-code-button.tsx'
import { withCaptcha } from '../captcha/with-captcha.ts'

/** The code buttons of visitors: registration, login, forgotten password. Each code wants a captcha, the first as well. */
export const SendRegistrationCode = sendCodeButton(
  'register',
  ({ target: { mobileNo = '', countryDialingCode }, read }, signal) =>
    withCaptcha(
      read,
      (captcha) =>
        request('registerSmsCode', {
          query: { mobileNo, ...(countryDialingCode ? { countryDialingCode } : {}), ...captcha },
          signal,
        }),
      signal,
    ),
)

export const SendLoginCode = sendCodeButton('login', ({ target, read }, signal) =>
  withCaptcha(
    read,
    (captcha) => request('loginSmsCode', { body: { ...numberOf(target), ...captcha }, signal }),
    signal,
  ),
)

export const SendResetCode = sendCodeButton('resetPassword', ({ target, read }, signal) =>
  withCaptcha(
    read,
    (captcha) => request('resetSmsCode', { body: { ...numberOf(target), ...captcha }, signal }),
    signal,
  ),
)

/** Those of members: they prove what is bound or is to be bound to the account. */
export const SendChangePasswordCode = sendCodeButton('changePassword', (_, signal) =>
  request('memberSmsCode', { body: { purpose: 'changePassword' }, signal }),
)

export const SendBindMobileCode = sendCodeButton('bindMobile', ({ target }, signal) =>
  request('memberSmsCode', { body: { purpose: 'bindMobile', ...numberOf(target) }, signal }),
)

export const SendBindEmailCode = sendCodeButton(
  'bindEmail',
  ({ target: { email = '' } }, signal) => request('memberMailCode', { body: { email }, signal }),
  'mail',
)

/** That of a second verification: the platform knows where the code goes. */
export function secondVerificationButton(ticket: string, method: 'sms' | 'email') {
  return sendCodeButton(
    `secondVerification.${method}`,
    (_, signal) => request('loginStepCode', { body: { ticket, method }, signal }),
    method === 'sms' ? 'sms' : 'mail',
  )
}

function numberOf({ mobileNo = '', countryDialingCode }: SmsTarget) {
  return { mobileNum: mobileNo, ...(countryDialingCode ? { countryDialingCode } : {}) }
}
