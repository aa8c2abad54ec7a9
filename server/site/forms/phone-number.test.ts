import { describe, expect, it } from 'vitest'
import { compileForms } from '#schemas/forms/compile-form.ts'
import type { CompiledForm } from '#schemas/forms/form.ts'
import { judgeForm } from '#schemas/forms/judge-form.ts'
import { checkCountries } from './check-countries.ts'
import { compileFormModule } from './compile-form-module.ts'
import { judgeFully } from './judge-fully.ts'
import { loadFormModule } from './load-form-module.ts'
import { phoneNumber } from './phone-number.ts'

const countries = [
  { countryCode: 'PH', countryDialingCode: '63', minDigits: 10, maxDigits: 10 },
  { countryCode: 'US', countryDialingCode: '1', minDigits: 10, maxDigits: 10 },
]

describe('phoneNumber', () => {
  it.each([
    ['63', '9171234567', '+639171234567'],
    ['63', '0917 123-4567', '+639171234567'],
    ['1', '(212) 555-0123', '+12125550123'],
    ['1', '6045551234', '+16045551234'],
    ['356', '99123456', '+35699123456'],
    ['66', '812345678', '+66812345678'],
  ])('stores +%s %s as %s', (countryDialingCode, text, stored) => {
    expect(phoneNumber({ countryDialingCode }, text)).toBe(stored)
  })

  it.each([
    ['63', '9000000000', 'a number that the plan does not have'],
    ['63', '28123456', 'a number of a house'],
    ['356', '21234567', 'a number of a house'],
    ['63', '9171234567 ext. 5', 'an extension'],
    ['63', '+16045551234', 'a number of another country'],
    ['63', 'x', 'no number'],
    ['63', '', 'nothing'],
    ['999', '9171234567', 'a code of no country'],
  ])('does not take +%s %s: %s', (countryDialingCode, text) => {
    expect(phoneNumber({ countryDialingCode }, text)).toBeUndefined()
  })
})

describe('judgeFully', () => {
  const moduleOf = (flags: object) => {
    const register = { fields: {}, minimumAge: 18, captcha: false, countries }
    const forms = compileForms({ flags: { MOBILEVERCODELOGIN3: true, ...flags }, register, timeZone: 'UTC' })
    return loadFormModule(compileFormModule(forms.find(({ name }) => name === 'login.sms') as CompiledForm))
  }
  const context = { now: new Date('2026-06-15T00:00:00Z') }
  const wrong = [expect.objectContaining({ code: 'phoneInvalid', field: 'mobileNum' })]

  it('refuses with the same code what only the numbering plan shows', () => {
    const data = { mobileNum: '9000000000', verificationCode: '123456' }
    const module = moduleOf({})
    expect(judgeForm(module, data, context)).toEqual([])
    expect(judgeFully(module, data, context)).toEqual(wrong)
    expect(judgeFully(module, { ...data, mobileNum: '9171234567' }, context)).toEqual([])
  })

  it('goes by the country that was chosen', () => {
    const module = moduleOf({ UPDATEMOBILEICC3: true })
    const data = { mobileNum: '2125550123', verificationCode: '123456' }
    expect(judgeFully(module, { ...data, countryDialingCode: '1' }, context)).toEqual([])
    expect(judgeFully(module, { ...data, countryDialingCode: '63' }, context)).toEqual(wrong)
    expect(judgeFully(module, data, context)).toEqual([{ code: 'required', field: 'countryDialingCode' }])
  })

  it('says what the browser says first, in the order of the form', () => {
    const module = moduleOf({})
    for (const data of [{}, { mobileNum: '1', verificationCode: 'x' }, { verificationCode: '12' }]) {
      expect(judgeFully(module, data, context)).toEqual(judgeForm(module, data, context))
    }
    const codes = judgeFully(module, { mobileNum: '9000000000', verificationCode: '' }, context)
    expect(codes.map(({ field }) => field)).toEqual(['mobileNum', 'verificationCode'])
  })
})

describe('the gate of countries', () => {
  it.each([
    [{ countryDialingCode: '62' }, '/register/countries/0/countryDialingCode', 'error'],
    [{ countryCode: 'XX' }, '/register/countries/0/countryCode', 'error'],
    [{ minDigits: 4, maxDigits: 5 }, '/register/countries/0', 'warning'],
  ])('says of %j what is wrong', (change, path, severity) => {
    const [country] = countries
    if (!country) throw new Error('no country')
    expect(checkCountries([{ ...country, ...change }])).toEqual([expect.objectContaining({ path, severity })])
  })

  it('has nothing against the right ones', () => {
    expect(checkCountries(countries)).toEqual([])
  })
})
