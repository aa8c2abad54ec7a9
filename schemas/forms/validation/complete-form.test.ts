import { expect, it } from 'vitest'
import { isCommon } from './common-passwords.ts'
import { compileForms } from '../compile-form.ts'
import { completeForm } from './complete-form.ts'
import { readMobileNumber } from './read-mobile-number.ts'

const forms = compileForms({
  flags: { MOBILEVERCODELOGIN3: true },
  register: {
    fields: {},
    minimumAge: 18,
    captcha: false,
    countries: [{ countryCode: 'PH', countryDialingCode: '63', minDigits: 10, maxDigits: 10 }],
  },
  timeZone: 'Asia/Manila',
})

const validate = () => true

function loaded(name: string) {
  const form = forms.find((each) => each.name === name)
  if (!form) throw new Error(name)
  return { form, validate }
}

it.each<[name: string, more: object]>([
  ['login.password', {}],
  ['login.sms', { readMobileNumber }],
  ['changePassword.member', { isCommon }],
  ['forgotPassword.phone', { readMobileNumber, isCommon }],
])('completes %s with what validates it, and nothing more', async (name, more) => {
  const module = loaded(name)
  const complete = await completeForm(module)
  expect(complete).toEqual({ ...module, ...more })
  expect(await completeForm(module)).toBe(complete)
})
