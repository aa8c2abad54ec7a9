import { describe, expect, it } from 'vitest'
import type { FormData, NamedRule } from '../form.ts'
import { validateRule } from './named-rules.ts'
import { phonePlanOf } from '../phone-plan.ts'
import { readMobileNumber } from './read-mobile-number.ts'

const context = { now: new Date('2026-06-15T00:00:00Z'), readMobileNumber }
const codeOf = (rule: NamedRule, data: FormData) => validateRule(rule, data, context)?.code

describe('phoneForCountry', () => {
  const countries = [
    { countryCode: 'PH', countryDialingCode: '63', minDigits: 10, maxDigits: 10 },
    { countryCode: 'TH', countryDialingCode: '66', minDigits: 8, maxDigits: 9 },
    { countryCode: 'RU', countryDialingCode: '7', minDigits: 10, maxDigits: 10 },
    { countryCode: 'KZ', countryDialingCode: '7', minDigits: 4, maxDigits: 11 },
    { countryCode: 'CI', countryDialingCode: '225', minDigits: 10, maxDigits: 10 },
  ]
  const plan = phonePlanOf(countries)
  const chosen: NamedRule = {
    rule: 'phoneForCountry',
    field: 'mobileNum',
    dialingCode: 'countryDialingCode',
    countries,
    plan,
  }
  const first: NamedRule = { rule: 'phoneForCountry', field: 'mobileNum', countries, plan }

  it.each(['9171234567', '09171234567', '917 123-4567', '(917) 123.4567'])(
    'takes %j in the first country',
    (mobileNum) => {
      expect(codeOf(first, { mobileNum })).toBeUndefined()
      expect(codeOf(chosen, { mobileNum, countryDialingCode: '63' })).toBeUndefined()
      expect(codeOf(chosen, { mobileNum, countryDialingCode: '66' })).toBe('phoneInvalid')
    },
  )

  it.each(['+63 917 123 4567', '0063 917 123 4567'])('takes %j, which names its country', (mobileNum) => {
    expect(codeOf(first, { mobileNum })).toBeUndefined()
    expect(codeOf(chosen, { mobileNum, countryDialingCode: '66' })).toBeUndefined()
    expect(codeOf(chosen, { mobileNum, countryDialingCode: '999' })).toBe('phoneInvalid')
    // Without a choice of countries, a number is of the first one.
    expect(codeOf(first, { mobileNum: '+66 81 234 5678' })).toBe('phoneInvalid')
  })

  it.each(['917123456', '00917123456', '917123456x', '1234567890', true])('refuses %j', (mobileNum) => {
    expect(validateRule(first, { mobileNum }, context)).toEqual({
      code: 'phoneInvalid',
      field: 'mobileNum',
      params: { min: 10, max: 10 },
    })
  })

  it('keeps a zero that belongs to the number, and drops no more than the one of home', () => {
    expect(codeOf(chosen, { mobileNum: '0123456789', countryDialingCode: '225' })).toBeUndefined()
    expect(codeOf(chosen, { mobileNum: '123456789', countryDialingCode: '225' })).toBe('phoneInvalid')
    expect(codeOf(first, { mobileNum: '0009171234567' })).toBe('phoneInvalid')
  })

  it('takes numbers of each country with the code, and tells the bounds of the first', () => {
    for (const mobileNum of ['8 912 345-67-89', '8 771 000 9998', '+7 771 000 9998']) {
      expect(codeOf(chosen, { mobileNum, countryDialingCode: '7' })).toBeUndefined()
    }
    expect(validateRule(chosen, { mobileNum: '1', countryDialingCode: '7' }, context)?.params).toEqual({
      min: 10,
      max: 10,
    })
  })

  it('refuses any number of a country that is not on the list', () => {
    expect(codeOf(chosen, { mobileNum: '9171234567', countryDialingCode: '1' })).toBe('phoneInvalid')
  })

  it('lets an empty optional number be', () => {
    expect(codeOf(first, {})).toBeUndefined()
  })
})

describe('rules between two fields', () => {
  const equal: NamedRule = { rule: 'equalsField', field: 'confirmPassword', other: 'password' }
  const differs: NamedRule = { rule: 'notSamePassword', field: 'paymentPassword', other: 'password' }

  it('compares passwords to the last space', () => {
    expect(codeOf(equal, { password: 'a ', confirmPassword: 'a ' })).toBeUndefined()
    expect(codeOf(equal, { password: 'a ', confirmPassword: 'a' })).toBe('notEqual')
    expect(codeOf(equal, { password: 'é', confirmPassword: 'e\u0301' })).toBe('notEqual')
  })

  it('refuses the password as payment password', () => {
    expect(codeOf(differs, { password: '123456', paymentPassword: '123456' })).toBe('samePassword')
    expect(codeOf(differs, { password: '123456', paymentPassword: '654321' })).toBeUndefined()
    expect(codeOf(differs, { password: '123456' })).toBeUndefined()
  })
})

describe('mustAccept', () => {
  it.each([false, undefined, 'true', 'on'])('is not met by %j', (agreement) => {
    expect(codeOf({ rule: 'mustAccept', field: 'agreement' }, { agreement })).toBe('mustAccept')
  })
})

describe('minimumAge', () => {
  const rule: NamedRule = { rule: 'minimumAge', field: 'birthday', age: 21, timeZone: 'Asia/Manila' }

  it('distinguishes an impossible date from one that is too late', () => {
    expect(codeOf(rule, { birthday: '1999-02-30' })).toBe('dateInvalid')
    expect(validateRule(rule, { birthday: '2005-06-16' }, context)).toEqual({
      code: 'tooYoung',
      field: 'birthday',
      params: { age: 21 },
    })
    expect(codeOf(rule, { birthday: '06-15-2005' })).toBeUndefined()
    expect(codeOf(rule, { birthday: '2990-01-01' })).toBe('tooYoung')
  })
})

it('says which year of the common era a Buddhist one is', () => {
  const rule: NamedRule = { rule: 'minimumAge', field: 'birthday', age: 21, timeZone: 'Asia/Bangkok' }
  const errorOf = (birthday: string) =>
    validateRule(rule, { birthday }, { now: new Date('2026-06-01T00:00:00Z') })
  expect(errorOf('2533-05-17')).toEqual({
    code: 'buddhistYear',
    field: 'birthday',
    params: { given: '2533', year: '1990' },
  })
  // A year to come that is none of theirs either.
  expect(errorOf('2030-05-17')?.code).toBe('tooYoung')
  expect(errorOf('2026-05-17')?.code).toBe('tooYoung')
})

function numbersOf(minDigits: number, maxDigits: number, countryCode: string, countryDialingCode: string) {
  const countries = [{ countryCode, countryDialingCode, minDigits, maxDigits }]
  return { rule: 'phoneForCountry', field: 'mobileNum', countries, plan: phonePlanOf(countries) } as const
}

describe('a country without a numbering plan', () => {
  it.each([
    ['123456', true],
    ['12345678', true],
    ['12345', false],
    ['123456789', false],
    ['x123456', false],
    ['123456x', false],
    ['', false],
  ])('takes as many digits as it says: %j is a number: %s', (mobileNum, taken) => {
    const rule = numbersOf(6, 8, 'XX', '999')
    expect(codeOf(rule, { mobileNum })).toBe(taken ? undefined : 'phoneInvalid')
  })

  it('or any number where there is no country at all', () => {
    const anywhere: NamedRule = { ...numbersOf(6, 8, 'XX', '999'), countries: [] }
    expect(codeOf(anywhere, { mobileNum: '1234' })).toBeUndefined()
    expect(validateRule(anywhere, { mobileNum: '123' }, context)?.params).toEqual({ min: 4, max: 15 })
  })
})

it('takes no number that its plan has and its country bounds to another length', () => {
  const data = { mobileNum: '9171234567' }
  expect(codeOf(numbersOf(10, 10, 'PH', '63'), data)).toBeUndefined()
  expect(codeOf(numbersOf(11, 12, 'PH', '63'), data)).toBe('phoneInvalid')
  expect(codeOf(numbersOf(4, 9, 'PH', '63'), data)).toBe('phoneInvalid')
  expect(() => validateRule(numbersOf(10, 10, 'PH', '63'), data, { now: context.now })).toThrow(
    /completeForm/,
  )
})

it('tells a password like the one before from one like another', () => {
  const differs = (other: 'oldPassword' | 'password'): NamedRule => ({
    rule: 'notSamePassword',
    field: 'newPassword',
    other,
  })
  expect(codeOf(differs('oldPassword'), { newPassword: 'a', oldPassword: 'a' })).toBe('sameAsOld')
  expect(codeOf(differs('password'), { newPassword: 'a', password: 'a' })).toBe('samePassword')
  expect(codeOf(differs('oldPassword'), {})).toBeUndefined()
  const equals: NamedRule = { rule: 'equalsField', field: 'confirmPassword', other: 'password' }
  expect(codeOf(equals, { password: 'a' })).toBeUndefined()
})

it('has plans of countries that have the dialing code alone, without the ways of writing a number', () => {
  const rows = ['PH 63', 'PH 63', 'TH 63', 'XX 1', 'US 1', 'CA 1'].map((row) => {
    const [countryCode = '', countryDialingCode = ''] = row.split(' ')
    return { countryCode, countryDialingCode }
  })
  const plan = phonePlanOf(rows)
  expect(plan.country_calling_codes).toEqual({ 63: ['PH'], 1: ['US', 'CA'] })
  expect(Object.keys(plan.countries)).toEqual(['PH', 'US', 'CA'])
  for (const country of Object.values(plan.countries)) expect(country[4]).toBe(0)
})
