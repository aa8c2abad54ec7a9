import { describe, expect, it } from 'vitest'
import { compileForms } from './compile-form.ts'
import type { CompiledForm } from './form.ts'
import { needsAccountName } from './for-password-managers.ts'

const on = { enabled: true, required: true }

function formOf(name: string, flags: object = {}, fields: object = {}): CompiledForm {
  const forms = compileForms({
    flags: { MOBILEVERCODELOGIN3: true, MOBILENUMREG3: true, MOBILENUMPASSREG3: true, ...flags },
    register: {
      fields,
      minimumAge: 18,
      captcha: false,
      countries: [{ countryCode: 'PH', countryDialingCode: '63', minDigits: 10, maxDigits: 10 }],
    },
    timeZone: 'Asia/Manila',
  })
  const form = forms.find((each) => each.name === name)
  if (!form) throw new Error(name)
  return form
}

describe('what a password manager reads in a form', () => {
  it.each<[name: string, flags: object, fields: object, tokens: string]>([
    ['login.password', {}, {}, 'username current-password'],
    ['login.sms', {}, {}, 'tel one-time-code'],
    ['register.mobile', {}, {}, 'username new-password new-password one-time-code off'],
    ['register.mobile', { MOBILENUMPASSREG3: false }, {}, 'tel one-time-code off'],
    // The number stands in a group before that of the password, and its code would come between.
    [
      'register.username',
      { REGMOBVERF3: true },
      { mobileNum: { ...on, order: 15, group: 'account' } },
      'username tel new-password new-password one-time-code off',
    ],
    ['forgotPassword.phone', {}, {}, 'username new-password new-password one-time-code'],
    ['forgotPassword.email', {}, {}, 'username email'],
    [
      'forgotPassword.phone',
      { UPDATEMOBILEICC3: true },
      {},
      'tel-country-code username new-password new-password one-time-code',
    ],
    [
      'changePassword.member',
      { CHNGPASSVERIF3: true },
      {},
      'current-password new-password new-password one-time-code',
    ],
    ['bindMobile.member', {}, {}, 'tel current-password one-time-code'],
    ['bindEmail.member', {}, {}, 'email current-password one-time-code'],
  ])('%s with %j and %j is %s', (name, flags, fields, tokens) => {
    expect(
      formOf(name, flags, fields)
        .fields.map(({ autocomplete }) => autocomplete)
        .join(' '),
    ).toBe(tokens)
  })
})

it.each([
  ['changePassword.member', true],
  ['paymentPassword.set', true],
  ['login.password', false],
  ['login.sms', false],
  ['secondVerification.totp', false],
])('gives the name of the account unseen in %s: %s', (name, needs) => {
  expect(needsAccountName(formOf(name).fields)).toBe(needs)
})
