import { expect, it } from 'vitest'
import { checkForms } from './check-forms.ts'
import { cachedForms } from './cached-forms.ts'

const on = { enabled: true, required: true }
const countries = [{ countryCode: 'PH', countryDialingCode: '63', minDigits: 10, maxDigits: 10 }]
const source = (minimumAge: number) => ({
  flags: { USERNAMEREG3: true },
  register: { fields: { birthday: on }, minimumAge, captcha: false, countries },
  timeZone: 'Asia/Manila',
})
/** Without fields that would have to be checked. */
const quick = (minimumAge: number) => ({ ...source(minimumAge), register: { minimumAge } })

it('says what the gate says of the same forms, however they are written', () => {
  const { flags, register, timeZone } = source(18)
  const forms = cachedForms(source(18))
  expect(forms).toEqual(checkForms(source(18)))
  expect(forms.modules.length).toBeGreaterThan(5)
  const { fields, ...others } = register
  expect(cachedForms({ timeZone, register: { ...others, fields }, flags })).toBe(forms)
  expect(cachedForms(source(21)).modules).not.toEqual(forms.modules)
  expect(cachedForms({ ...source(18), timeZone: undefined })).not.toBe(forms)
})

it('forgets what nobody has asked for in a long time', () => {
  const [first, second] = [cachedForms(quick(18)), cachedForms(quick(19))]
  for (let age = 20; age < 51; age++) {
    cachedForms(quick(age))
    expect(cachedForms(quick(18))).toBe(first)
  }
  expect(cachedForms(quick(19))).not.toBe(second)
})
